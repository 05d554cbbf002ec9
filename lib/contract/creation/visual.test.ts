import { expect, it } from "vitest";
import { Brief } from "./brief.ts";
import { defaultLookAndSound } from "./look-and-sound.ts";
import { toVisualRequest, VisualForm, VisualRequest, visualBrief } from "./visual.ts";

const media_resources = [
  { media_url: "a", media_type: "image" },
  { media_url: "b", media_type: "video" },
];
const read = (request: object) => visualBrief(VisualRequest.parse({ media_resources, ...request }));
const text = (text_type?: string) => ({ script_config: { text_content: "Words", text_type } });

it("keeps the order of what is shown, and tells a story when no style is asked for", () => {
  expect(read({})).toMatchObject({
    videoStyle: "storytelling",
    media: [
      { asset: "a", kind: "image" },
      { asset: "b", kind: "video" },
    ],
    look: { voice: { enabled: true }, burnSubtitles: false },
  });
  expect(read({}).script).toBeUndefined();
});

it.each([
  ["a script is spoken", { ...text("script"), video_style: "explainer" }, true, false],
  ["an overlay is read", { ...text("text_overlay") }, false, true],
  ["a montage's text is read", { ...text(), video_style: "montage" }, false, true],
  ["a montage without text says nothing", { video_style: "montage" }, false, false],
])("%s", (_, request, spoken, burned) => {
  expect(read(request).look).toMatchObject({ voice: { enabled: spoken }, burnSubtitles: burned });
});

it("keeps the words that are laid over one of them, and none over a sound", () => {
  const [image, video] = media_resources;
  const brief = read({
    media_resources: [
      { ...image, text_overlay: " Summer \n" },
      { ...video, text_overlay: "" },
    ],
  });
  expect(brief.media.map(({ overlay }) => overlay)).toEqual(["Summer", undefined]);
  expect(VisualRequest.safeParse({ media_resources: [{ ...image, text_overlay: "x".repeat(201) }] }).success).toBe(
    false,
  );
});

it("reaches the service as the form meant it", () => {
  const media = [{ url: "a", kind: "video" as const, fileName: "bees.mp4", overlay: "Bees" }];
  const form = VisualForm.parse({ ...defaultLookAndSound, media, videoStyle: "explainer", text: "Bees fly." });
  const brief = visualBrief(VisualRequest.parse(JSON.parse(JSON.stringify(toVisualRequest(form)))));
  expect(Brief.parse(brief)).toEqual(brief);
  expect(brief.media).toMatchObject([{ asset: "a", overlay: "Bees" }]);
  expect(brief).toMatchObject({ videoStyle: "explainer", script: { text: "Bees fly.", mode: "direct_script" } });
  expect(toVisualRequest({ ...form, useVoice: true }).voice_options?.use_voice).toBe(true);
  expect(toVisualRequest({ ...form, useVoice: true, videoStyle: "montage" }).voice_options?.use_voice).toBe(false);
  expect(VisualForm.safeParse({ ...form, media: [] }).success).toBe(false);
  expect(VisualForm.safeParse({ ...form, media: [{ ...media[0], url: "" }] }).success).toBe(false);
});
