import { ASPECT_RATIOS, type AspectRatio } from "#lib/contract/creation/look-and-sound.ts";
import { RadioCards } from "../ui/radio-cards.tsx";

const uses: Record<AspectRatio, string> = {
  "16:9": "Screens, web",
  "9:16": "Phones, stories",
  "1:1": "Feeds",
  "4:5": "Tall feeds",
};

export type AspectRatioPickerProps = { value: AspectRatio; onValueChange: (value: AspectRatio) => void };

/** The shapes of a video, each drawn to the same scale. */
export function AspectRatioPicker({ value, onValueChange }: AspectRatioPickerProps) {
  return (
    <RadioCards
      label="Aspect ratio"
      value={value}
      onValueChange={onValueChange}
      className="grid-cols-2 sm:grid-cols-4"
      cards={ASPECT_RATIOS.map((ratio) => ({
        value: ratio,
        label: ratio,
        detail: uses[ratio],
        picture: <AspectRatioShape ratio={ratio} />,
      }))}
    />
  );
}

function AspectRatioShape({ ratio }: { ratio: AspectRatio }) {
  const [width, height] = ratio.split(":").map(Number) as [number, number];
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
