"use client";
import { useMemo } from "react";
import { drawPortrait } from "#lib/cards/drawings.ts";
import { CLOTHES, FACIAL_HAIR, GLASSES, HEADS, type PortraitLook, SKINS } from "#lib/contract/portrait.ts";
import { initials } from "#lib/text/words.ts";
import * as say from "#messages/portrait.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

const automatic = "automatic";
const none = "none";
const members = {
  head: { label: say.head, values: HEADS, without: say.fromTheName },
  facialHair: { label: say.facialHair, values: FACIAL_HAIR, without: say.none },
  glasses: { label: say.glasses, values: GLASSES, without: say.none },
  skin: { label: say.skin, values: SKINS, without: say.fromTheName },
  clothes: { label: say.clothes, values: CLOTHES, without: say.fromTheName },
} as const;

type LookProps = { name: string; look: PortraitLook; onChange: (look: PortraitLook) => void };

/** How a person's drawn portrait looks, with the portrait as it will be. */
export function PortraitLookForm({ name, look, onChange }: LookProps) {
  const drawn = useMemo(() => drawPortrait(name, look), [name, look]);
  const frame = "size-24 shrink-0 rounded-md border border-line bg-[#ece3d0]";
  return (
    <div className="flex flex-wrap gap-3">
      {drawn ? (
        // biome-ignore lint/performance/noImgElement: drawn in the browser
        <img src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt={say.portrait()} className={frame} />
      ) : (
        <span
          role="img"
          aria-label={say.portrait()}
          className={`${frame} grid place-items-center text-3xl text-[#2b2620]`}
        >
          {initials(name)}
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-3">
        {(Object.keys(members) as (keyof typeof members)[]).map((member) => {
          const { label, values, without } = members[member];
          const unset = without === say.none ? none : automatic;
          return (
            <Field key={member} label={label()}>
              {(control) => (
                <Select
                  {...control}
                  value={look[member] ?? unset}
                  options={[
                    { value: unset, label: without() },
                    ...values.map((value, index) => ({ value, label: partName(value, index) })),
                  ]}
                  onValueChange={(value: string) => {
                    const { [member]: _, ...others } = look;
                    const chosen = values.find((each) => each === value);
                    onChange({ ...others, ...(chosen && { [member]: chosen }) });
                  }}
                />
              )}
            </Field>
          );
        })}
      </div>
    </div>
  );
}

function partName(value: string, index: number): string {
  const [, base = "", number = ""] = /^([a-z]+)(\d*)$/i.exec(value) ?? [];
  const name = say.parts[base]?.();
  if (!name) return say.shade({ number: index + 1 });
  return number === "" || number === "1" ? name : say.variant({ name, number });
}
