import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { test } from "../fixtures/studio-test.ts";

test("answers from an offline page that was sent out earlier are taken in, and withdrawn by its next file", async ({
  page,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Lighthouse" });
  const path = await shareBoard({ projectUuid, level: "approve", hasSavedPage: true });
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await live(cards.first().getByRole("button").first());
  const scenes = await page.request.get(`/api/projects/${projectUuid}/scenes`);
  const sceneIds = [...new Set(JSON.stringify(await scenes.json()).match(/(?<="sceneId":")[^"]+/g))];
  const note = (at: number, text: string) => ({ uuid: randomUUID(), sceneId: sceneIds[at], kind: "note", text });
  const file = async (version: number, answers: object[], withdrawn: string[] = []) => {
    const person = { uuid: personUuid, name: "Nora Lind" };
    const token = path.replace("/share/", "");
    const saved = info.outputPath(`answers-${version}.json`);
    await writeFile(
      saved,
      JSON.stringify({ format: "sceneboard-review-1", token, person, version, answers, withdrawn }),
    );
    return saved;
  };
  const personUuid = randomUUID();
  const [darker, calmer] = [note(0, "The lamp must not shine yet."), note(1, "Calmer sea.")];
  const first = await file(1, [darker, calmer]);
  const second = await file(2, [{ ...calmer, text: "Much calmer sea." }], [darker.uuid]);

  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: /^Share/ });
  const takeIn = async (answers: string) => {
    const asked = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import answers" }).click();
    await (await asked).setFiles(answers);
  };
  await takeIn(first);
  await expect(dialog.getByText("From Nora Lind: 2 imported (2 notes, 0 verdicts).")).toBeVisible();
  await takeIn(first);
  await expect(dialog.getByText("2 answers were already imported.")).toBeVisible();
  await takeIn(second);
  await expect(dialog.getByText("From Nora Lind: 1 withdrawn, 1 changed.")).toBeVisible();
  await takeIn(first);
  await expect(dialog.getByText("This is an older file: a later file from Nora Lind")).toBeVisible();
  const broken = info.outputPath("broken.json");
  await writeFile(broken, '{ "format": ');
  await takeIn(broken);
  await expect(dialog.getByText("This is not a file with answers.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Escape");
  await expect(cards.nth(1).getByTitle("1 open note")).toBeVisible();
});
