import { expect } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, exportClip } from "./fixtures/clip.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

const films = [
  ["Chinese", ["海上的灯塔每天晚上都亮着。", "渔船看见灯光就能安全回家。"]],
  ["Arabic", ["تضيء المنارة البحر كل ليلة.", "وتعود القوارب إلى الميناء بسلام."]],
  ["emoji", ["We plant a tree 🌳 and water it 💧 every day.", "After ten years birds 🐦 live in it 🎉."]],
] as const;

for (const [name, scenes] of films) {
  test(`a script with ${name} becomes a film that says every sign of it`, async ({ page }, info) => {
    await makeProject(page, { method: "script", input: asScript(scenes), title: scenes[0].slice(0, 12) });
    for (const scene of scenes) {
      await expect(page.getByRole("list", { name: "Scenes" }).getByText(scene)).toBeVisible();
    }
    const card = await exportClip(page, { captions: "As a track" });
    await expectFilm(await downloadClip(page, card, info), { width: 1280, height: 720, captionTrack: "present" });
    // Where no spaces stand between words, a new cue may begin anywhere.
    const bare = (text: string) => text.replace(/\s/g, "");
    expect(bare(captionText(await downloadCaptions(page, card)))).toBe(bare(scenes.join("")));
  });
}
