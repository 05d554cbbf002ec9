import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { needs } from "../testing/seed-needs.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

type Told = Record<string, unknown>;
type Values = Record<string, string>;

/** What is published of each record beyond the interface document, and where ours tells it. */
const records: [name: string, members: string, path: (values: Values) => string][] = [
  [
    "Project",
    "aiRecommendStatus folderUuid language version viewTimes commentCnt creator.userUuid creator.userName creator.userEmail " +
      "creator.userAvatar modifier.userUuid modifier.userName modifier.userEmail modifier.userAvatar",
    ({ projectUuid }) => `/project/${projectUuid}/info`,
  ],
  [
    "Clip",
    "clipType isCompositeVideo isDeleted entityType credit tagList folderUuid folderName ownerName ownerAvatar creatorId modifierId",
    ({ clipUuid }) => `/clip/${clipUuid}/info`,
  ],
  ["User", "userStatus regType familyName avatar regTime loginTime", () => "/user/info"],
  [
    "Teamspace",
    "status isMySpace isAllHands memberCount memberRole creatorUuid joinTime createdAt modifiedAt",
    ({ teamspaceUuid }) => `/teamspace/${teamspaceUuid}/info`,
  ],
  [
    "Workspace",
    "status memberCount memberRole creatorUuid joinTime createdAt modifiedAt",
    () => "/workspace/my-workspace-info",
  ],
  ["CreditDetail", "creditBalance monthlyCredit monthlyCreditUsed frozenCredit", () => "/workspace/credit-detail"],
];

let service: TestService;
let caller: TestCaller;
const values: Values = {};
beforeAll(async () => {
  service = await startTestService({ SERVICE_EXTENSIONS: "off" });
  caller = await service.createCaller();
  const [space] = (await caller.send("GET", "/workspace/list-my-teamspace")).data as Values[];
  const sent = { body: { script: "Bees see colours.", script_text_mode: "direct_script" } };
  const { teamspaceUuid = "" } = space ?? {};
  const { data } = await caller.send("POST", `/teamspace/${teamspaceUuid}/script-to-video`, sent);
  const { projectUuid } = data as { projectUuid: string };
  const { clipUuid } = await needs.uploadedClip({ service, caller, values: { folderUuid: teamspaceUuid } });
  Object.assign(values, { teamspaceUuid, projectUuid, clipUuid });
});
afterAll(() => service.stop());

const document = readFileSync(join(import.meta.dirname, "../../docs/interface.md"), "utf8");
const listed = (record: string) =>
  document.split("\n").flatMap((line) => {
    const [, of = "", members = "", why = ""] = line.split("|").map((cell) => cell.trim());
    if (of !== record) return [];
    expect(why, line).not.toBe("");
    return [...members.matchAll(/`([\w.]+)`/g)].map(([, member = ""]) => member);
  });

const memberOf = (record: Told, path: string) =>
  path.split(".").reduce<unknown>((part, name) => (part as Told | undefined)?.[name], record);

it.each(records)("of %s are told, or listed with the reason why not", async (name, members, path) => {
  const { data } = await caller.send("GET", path(values));
  const told = { ...(data as Told), ...(name === "Project" && { language: "told once it is known" }) };
  const untold = members.split(" ").filter((member) => memberOf(told, member) === undefined);
  expect(untold.toSorted()).toEqual(listed(name).toSorted());
});
