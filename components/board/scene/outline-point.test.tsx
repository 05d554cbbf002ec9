import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SceneCard } from "../page/card.tsx";
import { OutlinePoint } from "./editor.tsx";

const nothing = () => undefined;

function card(isToBeWritten: boolean): string {
  const scene = {
    sceneId: "one",
    narration: "Keep a schedule.",
    ...(isToBeWritten && { isToBeWritten }),
    storyboard: {},
    motionVideo: {},
  };
  const acts = { onOpen: nothing, onEnlarge: nothing, onListen: nothing };
  return renderToStaticMarkup(
    <SceneCard {...acts} scene={scene} number={1} shape={1} isOpen={false} isPlaying={false} isSelected={false} />,
  );
}

it("marks a point of an outline on its scene's card, and nothing that is written", () => {
  expect(card(true)).toMatch(/To be written<\/bdi> Keep a schedule\./);
  expect(card(false)).not.toContain("To be written");
});

it("leads into the field in the open scene", () => {
  const note = renderToStaticMarkup(<OutlinePoint field={{ current: null }} />);
  expect(note).toMatch(/To be written: this is a point of your outline/);
  expect(note).toMatch(/<button.*Write it/);
});
