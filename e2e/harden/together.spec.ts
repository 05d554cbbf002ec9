import { expect, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
const panel = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });
const rounds = 12;

test("one leads, another and a guest follow over board, take and preview, and go their own way", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Tide" });
  const board = `/projects/${projectUuid}/storyboard`;
  const follower = await invitePerson(browser, page, {
    role: "Reviewer",
    name: "Rosa Lind",
    email: `rosa${info.repeatEachIndex}@tide.example`,
  });
  await follower.goto(board);
  // Anyone who has a scene of their own open is brought to the leader's all the same.
  await cards(follower).nth(1).getByRole("button").first().click();
  await panel(follower, 2).waitFor();
  await page.goto(board);
  await (await live(page.getByRole("button", { name: "Lead a session" }))).click();
  await page.getByRole("menuitem", { name: "Lead, and let guests follow" }).click();
  await expect(page.getByRole("button", { name: "You are leading" })).toBeVisible();
  await follower.getByRole("button", { name: "Ada Bauer is leading: Follow" }).click();
  await expect(follower.getByRole("button", { name: "Stop following" })).toBeVisible();
  await expectAccessible(follower, bothThemes);

  // Each scene that the leader opens is open with the follower.
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const number = (round % 3) + 1;
    const seen = panel(follower, number)
      .waitFor()
      .then(() => performance.now());
    const from = performance.now();
    await cards(page)
      .nth(number - 1)
      .getByRole("button")
      .first()
      .click();
    times.push((await seen) - from);
  }
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  info.annotations.push({ type: "leader's scene seen by a follower (ms)", description: sorted.join(" ") });
  console.log(`    the leader's scene is open with the follower after ${sorted.join(", ")} ms`);

  // The leader's hand is seen where it points, also in the large view.
  await page.keyboard.press("Enter");
  await expect(follower.getByRole("dialog", { name: "Scene 3 of 3" })).toBeVisible();
  const picture = page.getByRole("dialog").locator("[data-point-at]");
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await expect(follower.locator("[data-pointer='Ada Bauer']")).toBeVisible();
  await follower.screenshot({ path: info.outputPath("pointer-1280.png") });
  await page.mouse.move(2, 2);
  await page.keyboard.press("Escape");
  await expect(follower.getByRole("dialog")).toBeHidden();

  // A guest on a telephone is brought to the open scene.
  const path = await shareBoard({ projectUuid, level: "look" });
  const device = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;
  const context = await browser.newContext({ ...device, baseURL: stack.studioUrl, storageState: undefined });
  const guest = await context.newPage();
  await guest.goto(path);
  await guest.getByRole("button", { name: "Follow" }).click();
  await expect(guest.getByRole("heading", { name: "Scene 3 of 3" })).toBeVisible();
  await cards(page).nth(1).getByRole("button").first().click();
  await expect(guest.getByRole("heading", { name: "Scene 2 of 3" })).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-follows-360.png") });
  await guest.getByRole("button", { name: "Next scene" }).click();
  await expect(guest.getByText("You stopped following. Undo follows Ada Bauer again.")).toBeVisible();
  await context.close();

  // The preview plays, stands and is sought in step.
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(follower).toHaveURL(/preview/);
  const place = (of: Page) =>
    of
      .getByRole("slider", { name: "Position" })
      .getAttribute("aria-valuenow")
      .then((frame) => Number(frame));
  await live(page.getByRole("button", { name: "Play", exact: true }));
  await page.keyboard.press("]");
  await expect.poll(() => place(follower)).toBeGreaterThan(0);
  await expect.poll(async () => (await place(page)) - (await place(follower))).toBe(0);
  // Again and again the same scene, so that the film does not end while it is looked at.
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(follower.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const apart: number[] = [];
  await expect
    .poll(async () => {
      const [own, theirs] = await Promise.all([place(page), place(follower)]);
      apart.push(Math.abs(own - theirs));
      return apart.length;
    })
    .toBeGreaterThan(8);
  console.log(`    apart while playing, in frames: ${apart.join(", ")}`);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(follower.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect.poll(async () => (await place(page)) - (await place(follower))).toBe(0);

  // Anyone who goes elsewhere by themselves follows no more, and may come back.
  await follower.getByRole("link", { name: "Storyboard" }).click();
  await expect(follower.getByText("You stopped following.")).toBeVisible();
  await expect(follower.getByRole("button", { name: "Ada Bauer is leading: Follow" })).toBeVisible();
  await follower.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(follower).toHaveURL(/preview/);
  await expect(follower.getByRole("button", { name: "Stop following" })).toBeVisible();

  await page.getByRole("button", { name: "You are leading" }).click();
  await page.getByRole("menuitem", { name: "Hand over to Rosa Lind" }).click();
  await expect(follower.getByRole("button", { name: "You are leading" })).toBeVisible();
  await page.getByRole("button", { name: "Rosa Lind is leading: Follow" }).click();
  await follower.getByRole("link", { name: "Storyboard" }).click();
  await expect(page).toHaveURL(/storyboard/);
  // A page that is loaded again goes on leading.
  await follower.reload();
  await expect(follower.getByRole("button", { name: "You are leading" })).toBeVisible();
  await follower.getByRole("link", { name: "Preview" }).click();
  await expect(page).toHaveURL(/preview/);
  // With the leader's tab the session goes.
  await follower.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects", exact: true }).click();
  await expect(page.getByText("The session is over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Lead a session" })).toBeVisible();
  await follower.context().close();
});

test("a leader whose connection was lost is told that they lead no more, and leads again", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Ebb" });
  const board = `/projects/${projectUuid}/storyboard`;
  const leader = await invitePerson(browser, page, {
    role: "Reviewer",
    name: "Rolf Ebner",
    email: `rolf${info.repeatEachIndex}@ebb.example`,
  });
  await page.goto(board);
  await leader.goto(board);
  await (await live(leader.getByRole("button", { name: "Lead a session" }))).click();
  await leader.getByRole("menuitem", { name: "Lead for the team" }).click();
  await page.getByRole("button", { name: "Rolf Ebner is leading: Follow" }).click();
  await expect(page.getByRole("button", { name: "Stop following" })).toBeVisible();

  await leader.context().setOffline(true);
  await expect(page.getByText("The session is over.")).toBeVisible();
  await leader.context().setOffline(false);
  await expect(leader.getByText("You no longer lead: this tab was disconnected for a while")).toBeVisible();
  const again = leader.getByRole("button", { name: "Lead again" });
  await expect(again).toBeVisible();
  await leader.screenshot({ path: info.outputPath("lead-again-1280.png") });
  await expectAccessible(leader, bothThemes);
  await again.click();
  await expect(leader.getByRole("button", { name: "You are leading" })).toBeVisible();

  // Somebody else began in the meantime: that is told, and they can be followed.
  await expect(page.getByRole("button", { name: "Rolf Ebner is leading: Follow" })).toBeVisible();
  await leader.context().setOffline(true);
  await (await live(page.getByRole("button", { name: "Lead a session" }))).click();
  await page.getByRole("menuitem", { name: "Lead for the team" }).click();
  await expect(page.getByRole("button", { name: "You are leading" })).toBeVisible();
  await leader.context().setOffline(false);
  await expect(leader.getByText("and Ada Bauer leads now")).toBeVisible();
  await leader.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(leader.getByRole("button", { name: "Stop following" })).toBeVisible();
  await leader.context().close();
});
