import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
