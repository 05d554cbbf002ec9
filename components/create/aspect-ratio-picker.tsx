import { useEffect } from "react";
import { ASPECT_RATIOS, type AspectRatio } from "#lib/contract/creation/look-and-sound.ts";
import { connectionQuery, isPlain as speaksPlainly } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { useQuery } from "../shell/use-query.ts";
import { RadioCards } from "../ui/radio-cards.tsx";

const uses: Record<AspectRatio, string> = {
  "16:9": say.screensWeb(),
  "9:16": say.phonesStories(),
  "1:1": say.feeds(),
  "4:5": say.tallFeeds(),
};

export type AspectRatioPickerProps = { value: AspectRatio; onValueChange: (value: AspectRatio) => void };

/** What every service of the interface makes; the others are our own. */
const everywhere: readonly AspectRatio[] = ["16:9", "9:16", "1:1"];

/** The shapes of a video that the connected service makes, each drawn to the same scale. */
export function AspectRatioPicker({ value, onValueChange }: AspectRatioPickerProps) {
  const { data: connection } = useQuery(connectionQuery());
  const isPlain = speaksPlainly(connection);
  const isOffered = !isPlain || everywhere.includes(value);
  // A draft may name one that this service does not make.
  useEffect(() => {
    if (!isOffered) onValueChange("9:16");
  }, [isOffered, onValueChange]);
  return (
    <RadioCards
      label={say.aspectRatio()}
      value={value}
      onValueChange={onValueChange}
      className={isPlain ? "grid-cols-3 sm:grid-cols-3!" : "grid-cols-2 sm:grid-cols-4!"}
      cards={(isPlain ? everywhere : ASPECT_RATIOS).map((ratio) => ({
        value: ratio,
        label: ratio,
        detail: uses[ratio],
        picture: <AspectRatioShape ratio={ratio} />,
      }))}
    />
  );
}

function AspectRatioShape({ ratio }: { ratio: AspectRatio }) {
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  const scale = 48 / Math.max(width, height);
  return (
    <span aria-hidden className="mb-1 grid h-14 place-items-center">
      <span
        className="rounded-sm border-2 border-edge bg-canvas group-data-[state=checked]:border-accent"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  );
}
