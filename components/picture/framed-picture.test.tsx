import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Take } from "#lib/contract/take.ts";
import type { BoardThen } from "#lib/studio/activity/history/model/queries.ts";
import { BoardThenGrid } from "../activity/board-then.tsx";
import { SceneTakes } from "../board/scene/takes.tsx";
import { ProjectStrip } from "../project/list/card.tsx";
import { FramedPicture } from "./framed-picture.tsx";

const src = "/picture";
const shape = 16 / 9;
const fourToThree = { width: 1200, height: 900 };

const places: Record<string, (framing: Take["framing"]) => ReactNode> = {
  "a take's small picture": (framing) => {
    const take: Take = {
      takeUuid: "t",
      number: 1,
      processStatus: "completed",
      selected: true,
      thumbnailLink: src,
      framing,
    };
    return <SceneTakes label="Takes" takes={[take]} shape={shape} />;
  },
  "a picture of then": (framing) => {
    const picture = { state: "shown", link: src, take: 1, framing } as const;
    const scene = {
      sceneId: "a",
      picture,
      hasMotion: false,
      review: { name: "none", label: "" },
      changed: [],
    } as const;
    const board: BoardThen = {
      at: 0,
      isSeen: true,
      scenes: [{ ...scene, changed: [] }],
      removed: 0,
      isReordered: false,
    };
    return <BoardThenGrid board={board} shape={shape} />;
  },
  "a project's strip": (framing) => (
    <ProjectStrip pictures={Array.from({ length: 4 }, () => ({ link: src, framing }))} tone="ok" />
  ),
};

/** How each picture that is seen lies in its frame, once for all that are alike. */
function placesOf(shown: ReactNode): string[] {
  const images = renderToStaticMarkup(shown).match(/<img[^>]*>/g) ?? [];
  const styles = images.map((image) =>
    image.includes("aria-hidden") ? "backdrop" : /style="([^"]*)"/.exec(image)?.[1],
  );
  return [...new Set(styles.map(String))];
}

describe.each(Object.entries(places))("%s", (_, show) => {
  it.each([
    ["of another shape", { ...fourToThree, isPage: false }],
    ["with something to look at", { ...fourToThree, isPage: false, focus: { x: 0.2, y: 0.9 } }],
    ["that is a page", { ...fourToThree, isPage: true }],
    ["of which nothing is known", undefined],
  ])("places one %s as card and film do", (_, framing) => {
    const rule = placesOf(<FramedPicture src={src} alt="" framing={framing} shape={shape} />);
    expect(rule.length).toBe(framing?.isPage ? 2 : 1);
    const kinds = (all: string[]) =>
      all.map((style) => style.replace(/[\d.]+%/g, (share) => `${Math.round(Number.parseFloat(share) / 5) * 5}%`));
    expect(kinds(placesOf(show(framing)))).toEqual(kinds(rule));
  });
});
