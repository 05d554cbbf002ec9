import { expect } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, orderClip, waitForClip } from "../fixtures/clip.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { asScript, orderProject, waitUntilReady } from "../fixtures/project.ts";
import { test } from "../fixtures/studio-test.ts";

const films = [
  ["海上的灯塔每天晚上都亮着。", "渔船看见灯光就能安全回家。"],
  ["تضيء المنارة البحر كل ليلة.", "وتعود القوارب إلى الميناء بسلام."],
  ["We plant a tree 🌳 and water it 💧 every day.", "After ten years birds 🐦 live in it 🎉."],
] as const;

test("scripts with Chinese, with Arabic and with emoji become films that say every sign of them", async ({
  page,
}, info) => {
  const ordered: { path: string; scenes: readonly string[] }[] = [];
  for (const scenes of films) {
    const title = scenes[0].slice(0, 12);
    const projectUuid = await orderProject(page, { method: "script", input: asScript(scenes), title });
    ordered.push({ path: `/projects/${projectUuid}`, scenes });
  }
  for (const { path, scenes } of ordered) {
    await page.goto(`${path}/storyboard`);
    await waitUntilReady(page);
    for (const scene of scenes) {
      await expect(page.getByRole("list", { name: "Scenes" }).getByText(scene)).toBeVisible();
    }
    await orderClip(page, { captions: "As a track" });
  }
  for (const { path, scenes } of ordered) {
    await page.goto(`${path}/clips`);
    const card = await waitForClip(page);
    await expectFilm(await downloadClip(page, card, info), { width: 1280, height: 720, captionTrack: "absent" });
    // Where no spaces stand between words, a new cue may begin anywhere.
    const bare = (text: string) => text.replace(/\s/g, "");
    expect(bare(captionText(await downloadCaptions(page, card)))).toBe(bare(scenes.join("")));
  }
});

test("a name finds a font for its letters where it stands beside the page alone", async ({ page: owner, browser }) => {
  const page = await invitePerson(browser, owner, { name: "李小龍", email: "li@example.org", role: "Reviewer" });
  await page.goto("/inbox");
  await expect(page.getByRole("main")).not.toContainText("李");
  await expect(page.locator("#east-asian-fonts")).toBeAttached();
  await page.context().close();
});
