import { expect, it } from "vitest";
import { Brief } from "./brief.ts";
import { defaultLookAndSound } from "./look-and-sound.ts";
import { OneStepForm, OneStepRequest, oneStepBrief, toOneStepRequest } from "./one-step.ts";
import { SpeechForm, SpeechRequest, speechBrief, toSpeechRequest } from "./speech.ts";

const overWire = (request: object) => JSON.parse(JSON.stringify(request));

it("reaches the service as the form meant it", () => {
  const form = {
    ...defaultLookAndSound,
    speechUrl: "a",
    fileName: "talk.mp3",
    transcript: "Bees fly.",
    captionsUrl: "",
    captionsName: "",
    captions: "heard",
  };
  const parsed = SpeechForm.parse({ ...form, speechModel: "speech_to_video_summary" });
  const brief = speechBrief(SpeechRequest.parse(overWire(toSpeechRequest(parsed))));
  expect(Brief.parse(brief)).toEqual(brief);
  expect(brief.speech).toMatchObject({ model: "speech_to_video_summary", transcript: "Bees fly." });
  expect(brief.speech?.files).toMatchObject([{ asset: "a" }]);
  expect(SpeechForm.safeParse({ ...parsed, speechUrl: "" }).success).toBe(false);
  const captioned = toSpeechRequest(SpeechForm.parse({ ...parsed, captionsUrl: "c", captionsName: "talk.srt" }));
  expect(captioned).toMatchObject({ captions_asset_url: "c", script_config: undefined });
  expect(speechBrief(SpeechRequest.parse(overWire(captioned))).speech?.captions).toEqual({ asset: "c" });
  const early = SpeechForm.safeParse({ ...parsed, captionsName: "talk.srt" });
  expect(early.error?.issues).toMatchObject([{ path: ["captionsUrl"] }]);
});

it("says in the wizard that nothing tells what is said, unless that is pasted or done without", () => {
  const files = { speechUrl: "a", fileName: "talk.mp3", captionsUrl: "", captionsName: "" };
  const form = { ...defaultLookAndSound, ...files, speechModel: "speech_to_video_summary" };
  const refused = SpeechForm.safeParse({ ...form, transcript: " ", captions: "pasted" });
  expect(refused.error?.issues).toMatchObject([
    { path: ["transcript"], message: expect.stringMatching(/^Paste what is said, or choose/) },
  ]);
  const without = SpeechForm.parse({ ...form, transcript: "Typed and left.", captions: "without" });
  expect(toSpeechRequest(without).script_config).toBeUndefined();
});

it("hears everything unless a summary is asked for, under either name and in any case", () => {
  const model = (choice: object) =>
    speechBrief(SpeechRequest.parse({ speech_asset_url: "a", ...choice })).speech?.model;
  expect(model({})).toBe("speech_to_video_full_length");
  expect(model({ project_function: " Speech_to_Video_Summary " })).toBe("speech_to_video_summary");
  expect(model({ speech_model: "SPEECH_TO_VIDEO_SUMMARY", project_function: "speech_to_video_full_length" })).toBe(
    "speech_to_video_summary",
  );
});

it("keeps what a mix is made of apart: recordings are heard, the rest is shown or told", () => {
  const file = (kind: string, url: string) => ({ kind, url, fileName: `${url}.x` });
  const files = [file("audio", "a"), file("image", "b"), file("document", "c"), file("video", "d")];
  const form = { ...defaultLookAndSound, idea: "Bees", script: "", mode: "direct_script", files };
  const webpages = " https://example.com/one\n\nhttps://example.com/two ";
  const parsed = OneStepForm.parse({ ...form, webpages });
  const brief = oneStepBrief(OneStepRequest.parse(overWire(toOneStepRequest(parsed))));
  expect(Brief.parse(brief)).toEqual(brief);
  expect(brief.speech?.files.map(({ asset }) => asset)).toEqual(["a"]);
  expect(brief.media).toMatchObject([
    { asset: "b", kind: "image", member: "media_resources[1].media_url" },
    { asset: "d", kind: "video", member: "media_resources[2].media_url" },
  ]);
  expect(brief.documents).toMatchObject([{ asset: "c", fileName: "c.x" }]);
  expect(brief.webpages).toEqual(["https://example.com/one", "https://example.com/two"]);
});

it("says where a mix is wrong", () => {
  const form = { ...defaultLookAndSound, idea: "", script: "", mode: "direct_script", webpages: "", files: [] };
  const paths = (change: object) =>
    OneStepForm.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join("."));
  expect(paths({})).toEqual(["idea"]);
  expect(paths({ idea: "Bees" })).toBeUndefined();
  expect(paths({ webpages: "https://example.com and" })).toEqual(["webpages"]);
  const documents = Array.from({ length: 11 }, () => ({ kind: "document", url: "a", fileName: "" }));
  expect(paths({ files: documents })).toEqual(["files"]);
});
