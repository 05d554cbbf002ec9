import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/review.ts";

const labels: Record<ScenePart, string> = {
  picture: say.picture(),
  motion: say.motion(),
  narration: say.narration(),
  timing: say.length(),
};

export type RequestedPartsProps = {
  scenes: readonly SceneView[];
  /** None for the whole scene. */
  value: readonly ScenePart[];
  onValueChange: (parts: ScenePart[]) => void;
};

/** What a request for changes is about: it stays open until that changed, whatever else does. */
export function RequestedParts({ scenes, value, onValueChange }: RequestedPartsProps) {
  const offered = (Object.keys(labels) as ScenePart[]).filter((part) => scenes.some((scene) => has(scene, part)));
  const toggle = (part: ScenePart, isOn: boolean) =>
    onValueChange(offered.filter((each) => (each === part ? isOn : value.includes(each))));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{say.whatIsItAbout()}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {offered.map((part) => (
          <Choice key={part} label={labels[part]} isOn={value.includes(part)} onChange={(isOn) => toggle(part, isOn)} />
        ))}
        <Choice label={say.theWholeScene()} isOn={value.length === 0} onChange={() => onValueChange([])} />
      </div>
      <p className="text-dim text-sm">
        {value.length === 0 ? say.itStaysOpenUntilAnything() : say.itStaysOpenUntilThat()}
      </p>
    </fieldset>
  );
}

function Choice({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-1.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-(--accent)"
      />
      {label}
    </label>
  );
}

function has({ motionVideo, narration }: SceneView, part: ScenePart): boolean {
  if (part === "motion") return Boolean(motionVideo.assetLink);
  return part === "narration" ? Boolean(narration) : true;
}
