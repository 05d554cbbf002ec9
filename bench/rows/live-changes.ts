import type { Page } from "@playwright/test";
import type { Measurement } from "#scripts/bench/row.ts";
import { countCalls, slowestCalls, watchSeconds } from "../service-calls.ts";
import { makeProject, type StudioBench, withStudioBench } from "../studio-bench.ts";

const streams = 100;
const streamsOfBrowser = 10;
const rounds = 40;
const ledRounds = 60;

/** How soon one person's change is seen by another with many listening, and what many watchers cost the service. */
export function measure(): Promise<Measurement[]> {
  return withStudioBench(async (bench) => {
    const writer = await bench.openBrowser();
    // Nobody follows themselves, so the one who watches is another person.
    const reader = await bench.inviteColleague(writer);
    const projectUuid = await makeProject(writer, ["A kettle sings.", "Snow covers the road.", "The post is late."]);
    const board = `/projects/${projectUuid}/storyboard`;
    await Promise.all([writer.goto(board), reader.goto(board)]);
    const cookie = await readCookie(writer);
    // One who looks ten times a second and a hundred who look once each: what is asked must not tell them apart.
    const one = await countCalls(bench, { projectUuid, cookie, watchers: 1, everyMs: 100 });
    const many = await countCalls(bench, { projectUuid, cookie, watchers: streams, everyMs: 1_000 });
    const open = await openStreams(bench, await signInWatchers(bench));
    const gets = { acting: countGets(writer), watching: countGets(reader) };
    const times = await timeChanges(writer, reader);
    const perChange = { acting: gets.acting() / rounds, watching: gets.watching() / rounds };
    const notes = await timeNotes(writer, reader);
    const led = await timeLed(writer, reader);
    open.abort();
    return [
      {
        what: `a change in one browser seen in another, p95, ${streams} more streams open`,
        against: "–",
        value: p95(times),
        unit: " ms",
        bar: { op: "<", limit: 500 },
        details: { times, serviceMs: slowestCalls(bench.dataDir, projectUuid) },
      },
      {
        what: `a note in one browser seen in another, p95, ${streams} more streams open`,
        against: "–",
        value: p95(notes),
        unit: " ms",
        bar: { op: "<", limit: 500 },
        details: { notes },
      },
      {
        what: `a scene that whoever leads opens, open with whoever follows, p95, ${streams} more streams open`,
        against: "–",
        value: p95(led),
        unit: " ms",
        bar: { op: "<", limit: 500 },
        details: { led },
      },
      {
        what: "GETs of who makes a change, for each",
        against: "–",
        value: perChange.acting,
        unit: "",
        bar: { op: "<=", limit: 4 },
      },
      {
        what: "GETs of who watches, for each change",
        against: "–",
        value: perChange.watching,
        unit: "",
        bar: { op: "<=", limit: 3 },
      },
      {
        what: `calls of the service while ${streams} watch a project`,
        against: "while one does",
        value: many / one,
        unit: " ×",
        bar: { op: "<=", limit: 1.1 },
        details: { one, many, watchSeconds },
      },
    ];
  });
}

/** Signs in as many browsers as it takes: the studio refuses one that opens more streams than its tabs could need. */
async function signInWatchers(bench: StudioBench): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < streams) {
    const page = await bench.openBrowser();
    const cookie = await readCookie(page);
    cookies.push(...Array.from({ length: Math.min(streamsOfBrowser, streams - cookies.length) }, () => cookie));
    await page.close();
  }
  return cookies;
}

async function readCookie(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Counts what a page asks of the studio from now on, but for its stream and who is there, which tell themselves. */
function countGets(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" || !pathname.startsWith("/api/")) return;
    if (!/\/(events|media|auth|presence)\b/.test(pathname)) count += 1;
  });
  return () => count;
}

async function openStreams({ studioUrl }: StudioBench, cookies: readonly string[]): Promise<AbortController> {
  const abort = new AbortController();
  const opened = cookies.map(async (cookie) => {
    const answer = await fetch(`${studioUrl}/api/events`, { headers: { cookie }, signal: abort.signal });
    if (!answer.ok || !answer.body) throw new Error(`A stream was refused with ${answer.status}`);
    void answer.body.pipeTo(new WritableStream()).catch(() => {});
  });
  await Promise.all(opened);
  return abort;
}

/** From the key that saves a narration to the moment the other browser shows it. */
async function timeChanges(writer: Page, reader: Page): Promise<number[]> {
  await writer
    .getByRole("list", { name: "Scenes" })
    .getByRole("button", { name: /^Scene 2\b/ })
    .click();
  const narration = writer.getByRole("complementary", { name: "Scene 2" }).getByLabel("Narration", { exact: true });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `Snow covers the road, for the ${round + 2}. time.`;
    const seen = untilShown(reader, text);
    await narration.fill(text);
    const from = performance.now();
    await narration.press("Control+Enter");
    await seen;
    times.push(performance.now() - from);
    await writer
      .getByText(/^Saved \d\d:\d\d$/)
      .first()
      .waitFor();
  }
  return times;
}

/** From the key that adds a note to the moment the other browser, with the same scene open, shows it. */
async function timeNotes(writer: Page, reader: Page): Promise<number[]> {
  await openScene(reader, 2);
  const draft = panel(writer, 2).getByLabel("New note");
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `Deeper snow, said for the ${round + 2}. time.`;
    const seen = untilShown(reader, text, "[aria-label=Notes]");
    await draft.fill(text);
    const from = performance.now();
    await draft.press("Control+Enter");
    await seen;
    times.push(performance.now() - from);
    await writer.waitForFunction(
      (field) => field instanceof HTMLTextAreaElement && field.value === "",
      await draft.elementHandle(),
    );
  }
  return times;
}

/** From a press on a scene by whoever leads to the moment it is open with whoever follows. */
async function timeLed(leader: Page, follower: Page): Promise<number[]> {
  await leader.getByRole("button", { name: "Lead a session" }).click();
  await leader.getByRole("menuitem", { name: "Lead for the team" }).click();
  await follower.getByRole("button", { name: /: Follow$/ }).click();
  await follower.getByRole("button", { name: "Stop following" }).waitFor();
  const times: number[] = [];
  for (let round = 0; round < ledRounds; round += 1) {
    const number = (round % 3) + 1;
    const seen = untilShown(
      follower,
      "",
      `[role=complementary][aria-label="Scene ${number}"], aside[aria-label="Scene ${number}"]`,
    );
    const card = scenes(leader)
      .nth(number - 1)
      .getByRole("button")
      .first();
    const from = performance.now();
    await card.click();
    await seen;
    times.push(performance.now() - from);
  }
  return times;
}

const scenes = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
const panel = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });

async function openScene(page: Page, number: number): Promise<void> {
  await scenes(page)
    .nth(number - 1)
    .getByRole("button")
    .first()
    .click();
  await panel(page, number).getByLabel("New note").waitFor();
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

/** Told by the page itself: a locator looks again only every half second once it has waited a little. */
function untilShown(page: Page, text: string, place = "[aria-label=Scenes]"): Promise<void> {
  return page.evaluate(
    ({ text, place }) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector(place)?.textContent?.includes(text)) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    { text, place },
  );
}
