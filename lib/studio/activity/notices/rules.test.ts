import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chatDelivery } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "#lib/contract/approval.ts";
import { disableAccount } from "../../people/accounts/change.ts";
import { changeRole, removeMember } from "../../people/change-members.ts";
import { findProject } from "../../projects/model/find.ts";
import { changeDefaultPolicy, changeReviewPolicy } from "../../reviews/policy/change.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { setChat } from "../chat/address.ts";
import { CHAT_KINDS } from "../chat/queries.ts";
import { listNotices } from "./list.ts";

let bench: StudioBench;
let installation: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  installation = await bench.seedPerson({ role: "owner" });
});
afterAll(() => bench.close());

const named = (...people: string[]): ReviewPolicy => ({
  ...DEFAULT_POLICY,
  stages: [{ approvals: people.length, counts: "named", people }],
});

async function open() {
  const owner = await bench.seedPerson({ role: "owner" });
  const [teamspace] = owner.memberships;
  if (!teamspace) throw new Error("no teamspace");
  const { teamspaceUuid } = teamspace;
  const seed = (role: "owner" | "editor" | "reviewer") => bench.seedPerson({ role, teamspaceUuid });
  const [other, editor, ben, eve] = await Promise.all([
    seed("owner"),
    seed("editor"),
    seed("reviewer"),
    seed("reviewer"),
  ]);
  const { projectUuid } = await bench.seedProject(owner, { progressStatus: "editing", name: "Harbour" });
  const given = { studio: bench.studio };
  const setRules = async (actor: Actor, policy: ReviewPolicy | null) => {
    const project = await findProject({ db: bench.studio.db, actor, projectUuid });
    if (!project) throw new Error("no project");
    const answer = await changeReviewPolicy({
      ...given,
      actor,
      project,
      input: { projectUuid, policy: asInput(policy) },
    });
    expect(answer.ok).toBe(true);
  };
  const setDefault = async (policy: ReviewPolicy, isLocked = false) => {
    const input = { policy: asInput(policy) ?? {}, isLocked };
    expect((await changeDefaultPolicy({ ...given, actor: owner, teamspace, input })).ok).toBe(true);
  };
  return { owner, other, editor, ben, eve, teamspace, given, setRules, setDefault };
}

type Rules = Parameters<typeof changeReviewPolicy>[0]["input"]["policy"];
const asInput = (policy: ReviewPolicy | null): Rules =>
  policy && { ...policy, stages: policy.stages.map((stage) => ({ ...stage, people: [...stage.people] })) };

async function told(actor: Actor): Promise<string[]> {
  const answer = await listNotices({ studio: bench.studio, actor });
  if (!answer.ok) throw new Error("no answer");
  return answer.value.notices.map(({ title }) => title).toReversed();
}

it("tells owners and those who are named, or no more, of other rules, and never the person who changed them", async () => {
  const { owner, other, editor, ben, eve, setRules } = await open();
  await setRules(editor, named(ben.userUuid));
  expect(await told(ben)).toEqual([expect.stringMatching(/ names you to approve “Harbour”$/)]);
  for (const one of [owner, other])
    expect(await told(one)).toEqual([expect.stringMatching(/ changes the review rules of “Harbour”$/)]);
  expect([await told(editor), await told(eve)]).toEqual([[], []]);
  // As they were is no news.
  await setRules(editor, named(ben.userUuid));
  expect([await told(other), await told(ben)].map(({ length }) => length)).toEqual([1, 1]);
  await setRules(owner, named(eve.userUuid, owner.userUuid));
  expect((await told(ben)).slice(1)).toEqual([expect.stringMatching(/ no longer names you to approve “Harbour”$/)]);
  expect(await told(eve)).toEqual([expect.stringMatching(/ names you to approve “Harbour”$/)]);
  expect([await told(owner), await told(other)].map(({ length }) => length)).toEqual([1, 2]);
  await setRules(owner, null);
  expect((await told(eve)).slice(1)).toEqual([expect.stringMatching(/ no longer names you /)]);
});

it("tells the teamspace's chat once of each change, without a name", async () => {
  const { owner, ben, eve, teamspace, given, setRules, setDefault } = await open();
  const { teamspaceUuid } = teamspace;
  const chat = { format: "slack" as const, url: "https://chat.example/hook", kinds: CHAT_KINDS };
  expect(await setChat({ ...given, teamspace, input: chat })).toMatchObject({ ok: true });
  await setRules(owner, named(ben.userUuid));
  await setRules(owner, named(eve.userUuid));
  await setDefault(named(ben.userUuid));
  const rows = await bench.studio.db
    .select()
    .from(chatDelivery)
    .where(eq(chatDelivery.teamspaceUuid, teamspaceUuid))
    .orderBy(chatDelivery.uuid);
  expect(rows.map(({ kind, content }) => [kind, content.title])).toEqual([
    ["review.rules", expect.stringMatching(/ changes the review rules of “Harbour”$/)],
    ["review.rules", expect.stringMatching(/ changes the review rules of “Harbour”$/)],
    ["review.rules", expect.stringMatching(/ changes the review rules of “/)],
  ]);
});

it("tells of the rules of a whole teamspace as well, unless they stay as they were", async () => {
  const { owner, other, ben, editor, setDefault } = await open();
  await setDefault(named(ben.userUuid));
  await setDefault(named(ben.userUuid), true);
  expect(await told(ben)).toEqual([expect.stringContaining("names you to approve “")]);
  expect(await told(other)).toEqual([expect.stringContaining("changes the review rules of “")]);
  expect([await told(owner), await told(editor)]).toEqual([[], []]);
});

it("tells the other owners once too few are left who may approve, no matter what became of the one", async () => {
  const { owner, other, editor, ben, eve, teamspace, given, setRules } = await open();
  const acts = { ...given, actor: owner, teamspace };
  const stuck = "“Harbour” can no longer be approved under its rules";
  const isToldOnce = async (act: () => Promise<{ ok: boolean }>, policy: ReviewPolicy) => {
    await setRules(owner, policy);
    const before = (await told(other)).length;
    expect((await act()).ok).toBe(true);
    return (await told(other)).slice(before);
  };
  const one = {
    ...named(ben.userUuid, eve.userUuid),
    stages: [{ ...named(ben.userUuid, eve.userUuid).stages[0], approvals: 1 }],
  };
  const toViewer = () => changeRole({ ...acts, input: { userUuid: eve.userUuid, role: "viewer" } });
  expect(await isToldOnce(toViewer, one as ReviewPolicy)).toEqual([]);
  await changeRole({ ...acts, input: { userUuid: eve.userUuid, role: "reviewer" } });
  expect(await isToldOnce(toViewer, named(ben.userUuid, eve.userUuid))).toEqual([stuck]);
  // It is told when it comes to that, not again with everybody else who goes.
  expect((await removeMember({ ...acts, userUuid: eve.userUuid })).ok).toBe(true);
  expect((await told(other)).filter((title) => title === stuck)).toHaveLength(1);
  expect(await isToldOnce(() => removeMember({ ...acts, userUuid: ben.userUuid }), named(ben.userUuid))).toEqual([
    stuck,
  ]);
  const disable = () => disableAccount({ ...given, actor: installation, input: { userUuid: editor.userUuid } });
  expect(await isToldOnce(disable, named(editor.userUuid))).toEqual([stuck]);
  expect((await told(owner)).filter((title) => title === stuck)).toHaveLength(1);
});
