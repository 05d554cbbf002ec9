import { useState } from "react";
import { formatDate } from "#lib/language/format.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { FoundBackup } from "#lib/studio/people/restore/queries.ts";
import * as say from "#messages/restore.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { formatSize } from "../ui/format.ts";
import { RadioCards } from "../ui/radio-cards.tsx";

export type ChooseBackupProps = {
  backups: FoundBackup[];
  /** Older ones that are not listed. */
  more: number;
  isBusy: boolean;
  fault: StudioFault | null;
  onChoose: (chosen: { name: string; passphrase: string }) => void;
  onBack: () => void;
};

/** The backups of a place, newest first; those that cannot be brought back by this version say why. */
export function ChooseBackup({ backups, more, isBusy, fault, onChoose, onBack }: ChooseBackupProps) {
  const [name, setName] = useState(() => backups.find(({ obstacle }) => obstacle === null)?.name ?? "");
  const [passphrase, setPassphrase] = useState("");
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "") onChoose({ name, passphrase });
      }}
    >
      <div className="scroll-quiet max-h-80 overflow-y-auto p-px">
        <RadioCards
          label={say.backupsThere()}
          value={name}
          onValueChange={setName}
          className="sm:grid-cols-1"
          cards={backups.map((backup) => ({
            value: backup.name,
            label: formatDate(Date.parse(backup.createdAt), { dateStyle: "medium", timeStyle: "short" }),
            detail: backup.obstacle ?? describe(backup),
            disabled: backup.obstacle !== null,
          }))}
        />
      </div>
      {more > 0 ? <p className="text-dim text-sm">{say.newestOfMore({ more })}</p> : null}
      <Field
        label={say.passphrase()}
        hint={say.theOneItWasSealedWith()}
        {...(fault?.code === "wrong_passphrase" && { error: `${fault.message} ${fault.next}` })}
        {...(fault?.fields?.passphrase && { error: fault.fields.passphrase })}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            required
            maxLength={1000}
            autoComplete="off"
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        )}
      </Field>
      <p className="text-dim text-sm">{say.stopTheOldOne()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="lg" pending={isBusy} disabled={name === ""}>
          {say.bringItBack()}
        </Button>
        <Button look="quiet" size="lg" onClick={onBack} disabled={isBusy}>
          {say.lookElsewhere()}
        </Button>
      </div>
    </form>
  );
}

function describe({ projects, people, sizeBytes, version }: FoundBackup): string {
  const parts = [say.countProjects({ count: projects }), say.countPeople({ count: people }), formatSize(sizeBytes)];
  return [...parts, say.ofVersion({ version })].join(" · ");
}
