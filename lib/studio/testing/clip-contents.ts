import type { ClipContents } from "#lib/contract/clip-contents.ts";

/** What a pretended service tells of a clip: two scenes of three seconds each, at thirty frames a second. */
export function twoScenes(sceneIds: readonly [string, string]): ClipContents {
  const picture = { kind: "still", link: "https://public.example/assets/p.jpg", width: 640, height: 360 } as const;
  return {
    ...{ title: "Harbour", width: 1280, height: 720, fps: 30, captions: "none", language: "en" },
    scenes: sceneIds.map((sceneId) => ({
      ...{ sceneId, narration: "", words: [], narrationMs: 0, durationMs: 3_000, picture },
    })),
  };
}
