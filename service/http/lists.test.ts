import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServiceClient } from "#lib/service-client/client.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

async function mySpace(of: TestCaller): Promise<string> {
  const spaces = await of.client.call("listTeamspaces");
  if (!spaces.ok) throw new Error(spaces.fault.message);
  return spaces.value.find(({ isMySpace }) => isMySpace)?.teamspaceUuid ?? "";
}

describe("a teamspace's lists", () => {
  it("come in pages that say where they stand", async () => {
    const teamspaceUuid = await mySpace(caller);
    for (const video_title of ["Anchor", "Beacon", "Current"]) {
      await caller.client.call("createIdeaProject", { body: { idea: "A lighthouse", video_title } });
    }
    const params = { teamspaceUuid };
    const first = await caller.client.call("listTeamspaceProjects", { params, query: { limit: 2, sortBy: "name" } });
    expect(first).toMatchObject({
      ok: true,
      value: {
        list: [{ name: "Anchor" }, { name: "Beacon" }],
        paging: { total: 3, size: 2, startRow: 0, endRow: 2, hasMore: true },
      },
    });
    const query = { limit: 2, offset: 2, sortBy: "name" };
    const last = await caller.client.call("listTeamspaceProjects", { params, query });
    expect(last).toMatchObject({
      value: { list: [{ name: "Current" }], paging: { total: 3, size: 1, startRow: 2, endRow: 3, hasMore: false } },
    });
    const newest = await caller.client.call("listTeamspaceProjects", { params, query: { sortBy: "as they like" } });
    expect(newest).toMatchObject({ value: { list: [{ name: "Current" }, { name: "Beacon" }, { name: "Anchor" }] } });
  });

  it("are nobody else's", async () => {
    const params = { teamspaceUuid: await mySpace(caller) };
    const stranger = await service.createCaller();
    for (const list of ["getTeamspaceInfo", "listTeamspaceProjects", "listTeamspaceClips"] as const) {
      expect(await stranger.client.call(list, { params })).toMatchObject({ ok: false, fault: { code: 4004 } });
    }
  });
});

describe("rolled credentials", () => {
  it("are good at once, and the pair before still is", async () => {
    const owner = await service.createCaller();
    const rolled = await owner.client.call("rollCredentials");
    if (!rolled.ok) throw new Error(rolled.fault.message);
    expect(rolled.value.key).toMatch(/^sbk_\w{24}$/);
    expect(rolled.value.secret).toMatch(/^sbs_\w{40}$/);
    expect(rolled.value.previousUntil - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
    const renewed = createServiceClient({ baseUrl: service.baseUrl, ...rolled.value });
    const mine = await owner.client.call("getWorkspaceInfo");
    expect(mine).toMatchObject({ ok: true, value: { workspaceUuid: owner.workspaceUuid } });
    expect(await renewed.call("getWorkspaceInfo")).toEqual(mine);
  });
});
