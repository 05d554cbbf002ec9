import { expect, it } from "vitest";
import { type ActivityRow, joinEntries } from "./feed/list.ts";

const ada = { id: "ada", name: "Ada", kind: "member" } as const;
const service = { id: "service", name: "The service", kind: "service" } as const;
const row = (uuid: string, at: number, given: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ uuid, at, verb: "approved", who: ada, sceneId: uuid, details: {} },
  ...given,
});

it("tells one act on many scenes as one entry", () => {
  const { entries, taken } = joinEntries([row("c", 5), row("b", 5), row("a", 5), row("z", 4)], 10);
  expect(entries.map(({ sceneIds, times }) => [sceneIds, times])).toEqual([
    [["c", "b", "a"], 3],
    [["z"], 1],
  ]);
  expect(taken).toBe(4);
});

it("joins what is done again to the same scene, and what the service goes on with, for ten minutes", () => {
  const minute = 60_000;
  const edit = (uuid: string, at: number, who: ActivityRow["who"], sceneId = "s") =>
    row(uuid, at, { verb: "edited_narration", sceneId, who });
  const again = joinEntries([edit("c", 21 * minute, ada), edit("b", 20 * minute, ada), edit("a", 2 * minute, ada)], 10);
  expect(again.entries.map(({ times }) => times)).toEqual([2, 1]);
  const others = joinEntries([edit("b", 2, ada, "t"), edit("a", 1, ada)], 10);
  expect(others.entries).toHaveLength(2);
  const painted = joinEntries([edit("b", 2, service, "t"), edit("a", 1, service)], 10);
  expect(painted.entries).toMatchObject([{ sceneIds: ["t", "s"], times: 2 }]);
});

it("keeps different people, verbs and clips apart", () => {
  const rows = [
    row("d", 1, { verb: "shared_clip", sceneId: null, details: { clipUuid: "1" } }),
    row("c", 1, { verb: "shared_clip", sceneId: null, details: { clipUuid: "2" } }),
    row("b", 1),
    row("a", 1, { who: service }),
  ];
  expect(joinEntries(rows, 10).entries).toHaveLength(4);
});

it("stops at a whole entry, and says how far it came", () => {
  const rows = [row("d", 2), row("c", 2), row("b", 1), row("a", 1)];
  expect(joinEntries(rows, 1)).toMatchObject({ entries: [{ times: 2 }], taken: 2 });
});
