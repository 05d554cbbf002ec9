import { writeFileSync } from "node:fs";
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { moveToOwnTeamspace } from "../fixtures/own-teamspace.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test as base } from "../fixtures/studio-test.ts";

/** Each has a project of its own, since they leave notes and verdicts behind. */
const test = base.extend<{ projectUuid: string }>({
  projectUuid: async ({ readyProject }, use) => {
    await use(await copyProject({ ...readyProject, name: "Lighthouse" }));
  },
});

const controls =
  /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|tab|menuitem|dialog|application|img)(?! ")\b.*$/;

/** What a screen reader makes of a part of the page: headings in order, and nothing to press or read without a name. */
async function expectToBeRead(part: Locator, from: 1 | 2, name: string, info: TestInfo): Promise<void> {
  const tree = await part.ariaSnapshot();
  writeFileSync(info.outputPath(`${name}.yaml`), tree);
  const levels = [...tree.matchAll(/^\s*- heading .*\[level=(\d)\]/gm)].map(([, level]) => Number(level));
  expect(levels[0], name).toBe(from);
  expect(levels.filter((level) => level === 1).length, `${name}: main headings`).toBe(from === 1 ? 1 : 0);
  const jumps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
  expect(jumps, `${name}: headings ${levels.join(" ")}`).toEqual([]);
  expect(
    tree.split("\n").filter((line) => controls.test(line)),
    `${name}: without a name`,
  ).toEqual([]);
}

/** Tab goes through the page in the order in which it is read. */
async function expectFocusInOrder(page: Page, steps: number): Promise<void> {
  const outOfOrder = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { order, flexDirection } = getComputedStyle(element);
        const turned = order !== "0" || flexDirection.endsWith("-reverse");
        return element.tabIndex > 0 || (turned && element.querySelector("a, button, input, textarea, [tabindex]"));
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(outOfOrder).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Tab");
    const back = await page.evaluate(() => {
      const place = window as { lastFocus?: Element };
      const [before, now] = [place.lastFocus, document.activeElement];
      if (!now || now === document.body) return "end";
      place.lastFocus = now;
      const follows = Node.DOCUMENT_POSITION_FOLLOWING;
      return before && !(before.compareDocumentPosition(now) & follows) ? now.outerHTML.slice(0, 200) : null;
    });
    if (back === "end") break;
    expect(back, `after ${step} steps`).toBeNull();
  }
  await page.evaluate(() => delete (window as { lastFocus?: Element }).lastFocus);
}

test("a board, its open scene and its links are read in order, and windows give focus back", async ({
  page,
  browser,
  projectUuid,
}, info) => {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const card = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first().getByRole("button").first();
  await live(card);
  await expectToBeRead(page.locator("body"), 1, "board", info);
  await expectFocusInOrder(page, 40);
  await page.reload();
  await live(card);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the board" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("list", { name: "Scenes" }).locator(":focus")).toHaveCount(1);
  await card.click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await expect(panel.getByLabel("New note")).toBeVisible();
  await expectToBeRead(page.locator("body"), 1, "open-scene", info);

  // What comes while the scene is open is said, and what one says oneself.
  const told = panel.getByRole("status").filter({ hasText: /Jo Marsh|Your / });
  const guest = await (await browser.newContext({ baseURL: stack.studioUrl, storageState: undefined })).newPage();
  await guest.goto(await shareBoard({ projectUuid, level: "approve" }));
  await guest.getByLabel("Your name").fill("Jo Marsh");
  await guest.keyboard.press("Enter");
  await live(guest.getByRole("button", { name: "Next scene" }));
  await guest.getByLabel("New note").fill("Calm enough?");
  await guest.getByRole("button", { name: "Add note" }).click();
  await expect(told).toHaveText("Jo Marsh wrote a note");
  await expect(guest.getByRole("status").filter({ hasText: "Your note was added" })).toBeAttached();
  await guest.keyboard.press("Escape");
  await guest.getByRole("button", { name: /^Approve/ }).click();
  await expect(told).toHaveText("Jo Marsh approved the scene");
  await panel.getByLabel("New note").fill("Yes.");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(told).toHaveText("Your note was added");
  await guest.context().close();

  await card.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: /^Scene 1 of 3/ });
  await expect(large).toBeVisible();
  await expectToBeRead(large, 2, "large-view", info);
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(card).toBeFocused();

  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.focus();
  await page.keyboard.press("Enter");
  const links = page.getByRole("dialog", { name: "Share the storyboard" });
  await expect(links.getByRole("button", { name: "Create link" })).toBeVisible();
  await expectToBeRead(links, 2, "share", info);
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();
});

test("a guest's page is read in order, and on a phone nothing lies over the picture", async ({
  browser,
  projectUuid,
}, info) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" } as const;
  const guest = await (
    await browser.newContext({ ...phone, baseURL: stack.studioUrl, storageState: undefined })
  ).newPage();
  await guest.goto(await shareBoard({ projectUuid, level: "approve" }));
  await expectToBeRead(guest.locator("body"), 1, "door", info);
  await guest.getByLabel("Your name").fill("Jo Marsh");
  await guest.keyboard.press("Enter");
  await live(guest.getByRole("button", { name: "Next scene" }));
  const draw = guest.getByRole("button", { name: "Draw on the picture" });
  await live(draw);
  await expectToBeRead(guest.locator("body"), 1, "guest", info);
  await expectFocusInOrder(guest, 40);

  const covered = () =>
    guest.evaluate(() => {
      const frame = document.querySelector("[data-large-picture]");
      const picture = frame?.getBoundingClientRect();
      if (!frame || !picture) return ["no picture"];
      const shares = [0.05, 0.5, 0.95];
      return shares.flatMap((x) =>
        shares.flatMap((y) => {
          const at = [picture.x + picture.width * x, picture.y + picture.height * y] as const;
          const top = document.elementFromPoint(...at);
          return top && frame.contains(top) ? [] : [`${x} ${y}: ${top?.outerHTML.slice(0, 120)}`];
        }),
      );
    });
  const entry = guest.getByRole("navigation", { name: "Scenes" }).getByRole("button").first();
  await entry.tap();
  expect(await covered()).toEqual([]);

  // As members see it: placed in its frame by the same rule.
  const placed = (within: Page, selector: string) =>
    within.locator(selector).evaluate((image) => {
      const { objectFit, objectPosition } = getComputedStyle(image);
      return [objectFit, objectPosition];
    });
  const seen = await placed(guest, "[data-large-picture] img[alt^=Picture]");
  expect(seen[0]).not.toBe("contain");

  // Each tool, a stroke by finger, and Done by finger, as soon as it can be pressed.
  for (const tool of ["Pen", "Arrow", "Box"]) {
    await draw.tap();
    await guest.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name: tool }).tap();
    await guest.getByRole("button", { name: "Green" }).tap();
    expect(await covered()).toEqual([]);
    await guest.getByRole("button", { name: "Done" }).tap();
    await expect(guest.getByRole("toolbar", { name: "Drawing tools" })).toHaveCount(0);
    await expect(guest.getByLabel("New note")).toBeFocused();
  }
  await draw.tap();
  await guest.getByRole("button", { name: "Text" }).tap();
  await guest.getByRole("application").tap();
  await guest.getByLabel("Words on the picture").fill("No lamp");
  await guest.getByRole("button", { name: "Done" }).tap();
  await expect(guest.getByRole("toolbar", { name: "Drawing tools" })).toHaveCount(0);
  await expect(guest.getByRole("img", { name: /the words “No lamp”/ })).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-words-360.png") });
  await expectAccessible(guest, bothThemes);
  await guest.context().close();
});

test("triage is read in order, and says which scene comes next", async ({ page, projectUuid }, info) => {
  // What waits is counted once somebody saw the scenes.
  expect((await page.request.get(`/api/projects/${projectUuid}/scenes`)).ok()).toBe(true);
  const leave = await moveToOwnTeamspace([projectUuid]);
  try {
    await page.goto("/triage");
    const approve = page.getByRole("button", { name: /^Approve/ });
    await live(approve);
    await expectToBeRead(page.locator("body"), 1, "triage", info);
    await expectFocusInOrder(page, 30);
    const told = page.getByRole("main").locator("h2[aria-live=polite]");
    const before = (await told.textContent()) ?? "";
    await page.keyboard.press("a");
    await expect(told).not.toHaveText(before);
  } finally {
    await leave();
  }
});
