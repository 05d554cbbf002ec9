import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FootageFound } from "#lib/contract/footage-search.ts";
import type { SceneList } from "#lib/contract/scene.ts";
import { seedProject } from "../testing/seed-project.ts";
import { createSender } from "../testing/send.ts";
import { sendJson, startStockServer } from "../testing/stock-server.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
let owner: ReturnType<typeof createSender>;
let stock: Awaited<ReturnType<typeof startStockServer>>;
let isUsedUp = false;

const file = (id: number, host = "") => {
  const size = { size: 90_000, width: 1280, height: 720, thumbwidth: 1280, thumbheight: 720 };
  const links = { url: `http://${host}/${id}.jpg`, thumburl: `http://${host}/${id}.jpg` };
  const extmetadata = { LicenseShortName: { value: "CC BY 4.0" }, Artist: { value: "Ada" } };
  const descriptionurl = `http://${host}/about-${id}`;
  const imageinfo = [{ ...size, ...links, descriptionurl, mime: "image/jpeg", extmetadata }];
  return { pageid: id, title: `File:Harbour ${id}.jpg`, index: id, imageinfo };
};

beforeAll(async () => {
  const photo = await sharp({ create: { width: 1280, height: 720, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  // 20 photos a page, 25 in all.
  stock = await startStockServer((response, { path, query, headers }) => {
    if (path.endsWith(".jpg")) return void response.end(photo);
    if (path === "/v1/images/") return sendJson(response, { results: [] });
    if (isUsedUp) return void response.writeHead(429, { "retry-after": "60" }).end();
    const search = query.get("gsrsearch") ?? "";
    const from = Number(query.get("gsroffset") ?? 0);
    if (search.startsWith("filetype:video") || search.includes("nothing")) return sendJson(response, {});
    const pages = Array.from({ length: 25 }, (_, index) => file(index + 1, headers.host)).slice(from, from + 20);
    return sendJson(response, pages.length > 0 ? { query: { pages } } : {});
  });
  service = await startTestService({ COMMONS_BASE_URL: stock.base, OPENVERSE_BASE_URL: stock.base });
  caller = await service.createCaller();
  const { SERVICE_API_KEY: key = "", SERVICE_API_SECRET: secret = "" } = service.env;
  owner = createSender(service.baseUrl, { key, secret });
});
afterAll(async () => {
  await service.stop();
  stock.close();
});

const choose = (libraries: string[]) => owner("PUT", "/workspace/footage-libraries", { body: { libraries } });

async function seed() {
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 });
  const { data } = await caller.send("GET", `/project/${projectUuid}/scene-aigc-info`);
  const [first, second] = (data as SceneList).scenes;
  const at = (sceneId = "") => `/project/${projectUuid}/scene/${sceneId}/footage`;
  return { projectUuid, first: at(first?.sceneId), second: at(second?.sceneId) };
}

async function find(path: string, query: string) {
  const answer = await caller.send("GET", path, { query });
  expect(answer, answer.msg).toMatchObject({ code: 0 });
  return answer.data as FootageFound;
}

it("searches no open library until the installation's owner says so, and nobody else may", async () => {
  expect(await owner("GET", "/workspace/footage-libraries")).toMatchObject({
    data: { libraries: [], decidedBy: "nobody" },
  });
  const { first } = await seed();
  const before = stock.calls.length;
  expect(await find(first, "?query=harbour")).toMatchObject({ candidates: [], searched: [] });
  expect(stock.calls.length).toBe(before);
  const body = { libraries: ["commons"] };
  expect(await caller.send("PUT", "/workspace/footage-libraries", { body })).toMatchObject({ status: 403, code: 4003 });
  expect(await choose(["commons"])).toMatchObject({ data: { libraries: ["commons"], decidedBy: "installation" } });
  expect((await find(first, "?query=harbour")).searched).toEqual(["commons"]);
  expect(await choose([])).toMatchObject({ data: { libraries: [], decidedBy: "installation" } });
  expect((await find(first, "?query=harbour")).searched).toEqual([]);
});

it("gives twelve candidates a page with their licences, and their pictures by an address of its own", async () => {
  await choose(["commons", "openverse"]);
  const { first } = await seed();
  const pages = [await find(first, "?query=Harbour"), await find(first, "?query=Harbour&page=2")];
  const last = await find(first, "?query=Harbour&page=3");
  expect(pages.map(({ candidates, hasMore }) => [candidates.length, hasMore])).toEqual([
    [12, true],
    [12, true],
  ]);
  expect([last.candidates.length, last.hasMore]).toEqual([1, false]);
  const all = [...pages, last].flatMap(({ candidates }) => candidates);
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  expect(all[0]).toMatchObject({
    provider: "commons",
    kind: "image",
    license: "CC BY 4.0",
    creator: "Ada",
    width: 1280,
  });
  const link = all[0]?.thumbnailLink ?? "";
  expect(link.startsWith(service.baseUrl)).toBe(true);
  const picture = await fetch(link);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 640 });
  expect((await fetch(link.replace(/signature=.*/, "signature=made-up"))).status).toBe(403);
});

it("says which library is used up, and finds nothing without a fault where there is nothing", async () => {
  await choose(["commons"]);
  const { first } = await seed();
  expect(await find(first, "?query=nothing%20at%20all")).toMatchObject({ candidates: [], unavailable: [] });
  isUsedUp = true;
  const { candidates, unavailable } = await find(first, "?query=lighthouse");
  isUsedUp = false;
  expect(candidates).toEqual([]);
  expect(unavailable).toMatchObject([{ provider: "commons", message: expect.stringMatching(/no more searches/) }]);
});

it("orders a piece once in a film, and only one that was found", async () => {
  await choose(["commons"]);
  const { first, second } = await seed();
  const [piece, other] = (await find(first, "?query=harbour")).candidates;
  const order = (path: string, id = "") => caller.send("POST", path, { body: { id, provider: "commons" } });
  expect(await order(first, "987654")).toMatchObject({ status: 404 });
  const { data } = await order(first, piece?.id);
  expect((data as SceneList).scenes[0]?.storyboard.takes?.at(-1)).toMatchObject({ processStatus: "pending" });
  expect((await find(second, "?query=harbour")).candidates[0]).toMatchObject({ id: piece?.id, usedIn: 0 });
  expect(await order(second, piece?.id)).toMatchObject({ code: 3020, msg: expect.stringMatching(/Scene 1/) });
  expect(await order(second, other?.id)).toMatchObject({ code: 0 });
});

it("has none of it where extensions are off", async () => {
  const plain = await startTestService({ SERVICE_EXTENSIONS: "off" });
  const stranger = await plain.createCaller();
  expect(await stranger.send("GET", "/workspace/footage-libraries")).toMatchObject({ status: 404 });
  await plain.stop();
});
