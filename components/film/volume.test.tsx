import { parseHTML } from "linkedom";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useLoudness } from "./volume.tsx";

it("mutes and unmutes for whoever presses twice before anything is drawn anew", () => {
  const film = parseHTML("").document.createElement("video");
  Object.assign(film, { volume: 1, muted: false });
  let toggleMute = () => {};
  function Player() {
    toggleMute = useLoudness({ current: film }).toggleMute;
    return null;
  }
  renderToString(<Player />);
  toggleMute();
  expect(film.muted).toBe(true);
  toggleMute();
  expect(film.muted).toBe(false);
});
