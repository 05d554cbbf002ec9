import { afterAll, beforeAll, expect, it } from "vitest";
import { noteReaction } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { findProject } from "../../projects/model/find.ts";
import { guestReactToNote } from "../../shares/guest-actions.ts";
import { askFrom } from "../../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../../testing/seed-shared-boards.ts";
import { getDiscussion } from "../discussion/discussion.ts";
import { changeNote } from "./change.ts";
import { reactToNote } from "./reactions.ts";

let boards: SharedBoards;
let editor: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  editor = await boards.bench.seedPerson({ role: "editor" });
});
afterAll(() => boards.close());

async function openBoard(name: string) {
  const reference = await boards.seedBoard(editor, name);
  const { projectUuid } = reference;
  const { studio } = boards.bench;
  const project = await findProject({ db: studio.db, actor: editor, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio, project };
  const react = (noteUuid: string, isGiven = true, actor: Actor = editor) =>
    reactToNote({ ...given, actor, input: { noteUuid, sign: "agree", isGiven } });
  const told = async (actor: Actor) => {
    const answer = await getDiscussion({ studio, actor, projectUuid, sceneId: `${name}-1` });
    return answer.ok ? answer.value.threads.map(({ reactions = [] }) => reactions) : [];
  };
  return { ...given, reference, react, told };
}

it("counts each person once for each sign, and takes it back", async () => {
  const { reference, react, told } = await openBoard("harbour");
  const noteUuid = await boards.writeAsMember(reference, "Darker.");
  const teamspaceUuid = editor.memberships[0]?.teamspaceUuid ?? "";
  const reviewer = await boards.bench.seedPerson({ role: "reviewer", teamspaceUuid });
  // Twice at once, as from two tabs.
  await Promise.all([react(noteUuid), react(noteUuid), react(noteUuid, true, reviewer)]);
  const names = ["Person", "Person"];
  expect(await told(editor)).toEqual([[{ sign: "agree", count: 2, isOwn: true, names }]]);
  await react(noteUuid, false, reviewer);
  await react(noteUuid, false, reviewer);
  expect(await told(reviewer)).toEqual([[{ sign: "agree", count: 1, isOwn: false, names: ["Person"] }]]);
});

it("is refused for notes of other projects and deleted ones", async () => {
  const [mine, theirs] = [await openBoard("pier"), await openBoard("market")];
  const noteUuid = await boards.writeAsMember(theirs.reference, "Theirs.");
  const missing = { ok: false, fault: { code: "note_not_found" } };
  expect(await mine.react(noteUuid)).toMatchObject(missing);
  const set = { text: "", deletedAt: new Date() };
  const { studio, project } = theirs;
  await changeNote({ studio, project, actor: editor, noteUuid, which: "own", set, verb: "deleted_note" });
  expect(await theirs.react(noteUuid)).toMatchObject(missing);
});

it("lets guests answer what they may read, and names members to them by their name alone", async () => {
  const { reference, react, told } = await openBoard("lighthouse");
  const open = await boards.writeAsMember(reference, "For everybody.", { isInternal: false });
  const internal = await boards.writeAsMember(reference, "For the team.");
  await react(open);
  const { token } = await boards.makeLink(reference, { level: "note" });
  const { browser } = await boards.enter(token);
  const answer = async (noteUuid: string) => {
    askFrom(browser);
    return guestReactToNote({ token, noteUuid, sign: "agree", isGiven: true });
  };
  expect(await answer(open)).toMatchObject({ ok: true });
  expect(await answer(internal)).toMatchObject({ ok: false, fault: { code: "note_not_found" } });
  const { text } = await boards.read(token, "scenes/lighthouse-1/discussion", browser);
  expect(JSON.parse(text)).toMatchObject({
    threads: [{ reactions: [{ sign: "agree", count: 2, isOwn: true, names: ["Person", "Nora Lind (guest)"] }] }],
  });
  expect(text).not.toContain(editor.userUuid);
  expect(await told(editor)).toContainEqual([
    { sign: "agree", count: 2, isOwn: true, names: ["Person", "Nora Lind (guest)"] },
  ]);
  const look = await boards.makeLink(reference);
  askFrom(new Map());
  expect(await guestReactToNote({ token: look.token, noteUuid: open, sign: "agree", isGiven: true })).toMatchObject({
    fault: { code: "forbidden" },
  });
  expect(await boards.bench.studio.db.$count(noteReaction)).toBeGreaterThan(0);
});
