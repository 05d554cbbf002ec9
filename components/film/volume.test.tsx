import { parseHTML } from "linkedom";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useLoudness } from "./volume.tsx";

type Toggle = () => void;

function Player({ video, onReady }: { video: HTMLVideoElement; onReady: (toggle: Toggle) => void }) {
  onReady(useLoudness({ current: video }).toggleMute);
  return null;
}

it("mutes and unmutes for the person who presses twice before anything is drawn again", () => {
  const video = parseHTML("").document.createElement("video");
  Object.assign(video, { volume: 1, muted: false });
  const toggles: Toggle[] = [];
  renderToString(<Player video={video} onReady={(toggle) => toggles.push(toggle)} />);
  toggles[0]?.();
  expect(video.muted).toBe(true);
  toggles[0]?.();
  expect(video.muted).toBe(false);
});
