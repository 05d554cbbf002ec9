import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import type { Actor } from "#lib/actor.ts";
import { OFFLINE_FORMAT, OfflineAnswers } from "#lib/contract/offline-review.ts";
import { hostileTries } from "#lib/contract/testing/hostile-places.ts";
import { keysOf } from "#lib/keys-of.ts";
import { type AnyAction, runAction } from "../access/action.ts";
import { ACTS, isByLink } from "../access/allow.ts";
import { log } from "../log.ts";
import { twoScenes } from "../testing/clip-contents.ts";
import { CLIP_SHA256, type GuestOwn, guestInputs } from "../testing/guest-inputs.ts";
import { listActions } from "../testing/list-actions.ts";
import { askFrom, type Jar, sayInHeaders } from "../testing/next-headers.ts";
import { seedGuestVisit } from "../testing/seed-guest-visit.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { stranger, strangerInputs } from "../testing/stranger-inputs.ts";
import { getGuestBoard, getGuestDiscussion } from "./door.ts";
import { getGuestClip } from "./guest-clip.ts";
import { getGuestSince } from "./guest-since.ts";
import { receiveAnswers } from "./offline/receive.ts";

let boards: SharedBoards;
let owner: Actor;
let reference: Awaited<ReturnType<SharedBoards["seedBoard"]>>;
let clip: typeof clipReference.$inferSelect;
let definitions: Map<string, AnyAction>;

beforeAll(async () => {
  log.level = "silent";
  boards = await openSharedBoards();
  const { bench } = boards;
  bench.studio.sendMail = async () => true;
  owner = await bench.seedPerson({ role: "owner" });
  reference = await boards.seedBoard(owner, "harbour");
  const clipLink = bench.service.addFile("film.mp4", randomBytes(300), "video/mp4");
  const record = { clipStatus: "completed", duration: 6_000, sha256: CLIP_SHA256, clipLink } as const;
  const clipUuid = await bench.seedClip(owner, reference, record);
  const [row] = await bench.studio.db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
  if (!row) throw new Error("no clip");
  clip = row;
  bench.service.on("getClipContents", () => ({ data: twoScenes(["harbour-1", "harbour-2"]) }));
  definitions = new Map((await listActions()).map(({ name, definition }) => [name, definition]));
});
afterAll(async () => {
  sayInHeaders({});
  await boards.close();
});

let callers = 0;
/** Calls from elsewhere than all before, whom nobody has to wait for. */
beforeEach(() => callFromElsewhere());
function callFromElsewhere() {
  callers += 1;
  sayInHeaders({ "x-forwarded-for": `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` });
}

function definitionOf(name: string): AnyAction {
  const found = definitions.get(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

type Come = { browser: Jar; own: GuestOwn };

async function come(on: AnyAction["on"]): Promise<Come> {
  callFromElsewhere();
  const { token, browser, own } = await seedGuestVisit(boards, { reference, owner, sceneId: "harbour-1" });
  if (on !== "clipShare") return { browser, own: { token, ...own } };
  const link = await boards.makeLink(reference, { level: "approve", clipUuid: clip.uuid });
  const { browser: ofClip } = await boards.enter(link.token);
  return { browser: ofClip, own: { ...own, token: link.token } };
}

/** Everything that guests are shown of what was said. */
async function readAll({ browser, own: { token } }: Come, on: AnyAction["on"]) {
  askFrom(browser);
  const asked = { studio: boards.bench.studio, token };
  if (on === "clipShare") return [await getGuestClip(asked)];
  return [
    await getGuestBoard(asked),
    await getGuestDiscussion({ ...asked, sceneId: "harbour-1" }),
    await getGuestSince(asked),
  ];
}

const named = (is: (on: AnyAction["on"]) => boolean) => keysOf(ACTS).filter((name) => is(ACTS[name].on));

it("has every act by a link tried", () => {
  expect(Object.keys(guestInputs).toSorted()).toEqual(named(isByLink).toSorted());
});

const taken = new Set<string>();

it.each(named(isByLink))("%s takes hostile texts and values in every member without a fault of ours", async (name) => {
  const definition = definitionOf(name);
  let guest = await come(definition.on);
  const inputOf = guestInputs[name] ?? (() => ({}));
  const ours: string[] = [];
  for (const { place, kind, spoil } of hostileTries(inputOf(guest.own), definition.input)) {
    askFrom(guest.browser);
    const input = spoil(inputOf(guest.own));
    const result = await runAction(definition, { studio: boards.bench.studio, findActor: async () => null, input });
    if (!result.ok && result.fault.code === "unknown") ours.push(`${place} with ${kind}`);
    if (!result.ok) continue;
    taken.add(`${name}.${place}`);
    // What it is about is another one after some acts.
    guest = await come(definition.on);
  }
  expect(ours).toEqual([]);
  const shown = await readAll(guest, definition.on);
  expect(shown).toEqual(shown.map(() => expect.objectContaining({ ok: true })));
  expect(JSON.stringify(shown)).not.toContain("\\u0000");
});

it("meets acts of guests that keep what they are told, where a walk whose acts are all refused would show nothing", () => {
  expect([...taken]).toEqual(
    expect.arrayContaining([
      ...["guestWriteNote.text", "guestWriteNote.strokes.1.text", "guestEditNote.text", "guestReturnAnswer.text"],
      ...["guestDrawStroke.stroke.text", "guestReviewScenes.note", "guestWriteClipNote.text", "guestReviewClip.note"],
    ]),
  );
});

it.each(named((on) => on === "anyone"))(
  "%s takes hostile texts and values of somebody without an account without a fault of ours",
  async (name) => {
    const definition = definitionOf(name);
    const inputOf = strangerInputs[name] ?? (() => ({}));
    const make = async () => {
      const asks = name === "requestShareCode" ? { addresses: [stranger.email] } : {};
      const { token } = await boards.makeLink(reference, { level: "approve", ...asks });
      return inputOf({ token, secret: "made-up" });
    };
    const ours: string[] = [];
    const entered: string[] = [];
    let right = await make();
    for (const { place, kind, spoil } of hostileTries(right, definition.input)) {
      callFromElsewhere();
      askFrom(new Map());
      const call = { studio: boards.bench.studio, findActor: async () => null, input: spoil(right) };
      const result = await runAction(definition, call);
      if (!result.ok && result.fault.code === "unknown") ours.push(`${place} with ${kind}`);
      if (result.ok && place === "name") entered.push(kind);
      if (result.ok) right = await make();
    }
    expect(ours).toEqual([]);
    if (name === "enterShare") expect(entered).toEqual(expect.arrayContaining(["script", "bidi", "control", "lines"]));
  },
);

it("takes hostile texts and values in a file of answers that were given without a network without a fault of ours", async () => {
  const { studio } = boards.bench;
  const answersOf = ({ token, sceneId, parts: seen }: GuestOwn) => ({
    ...{ format: OFFLINE_FORMAT, token, person: { uuid: crypto.randomUUID(), name: "Nora" } },
    ...{ page: { madeAt: 1, seal: "s" }, version: 1, withdrawn: [crypto.randomUUID()] },
    answers: [
      {
        ...{ uuid: crypto.randomUUID(), sceneId, kind: "note", text: "Darker" },
        strokes: [{ kind: "text", colour: "red", points: [[0.5, 0.5, 0.5]], text: "Here" }],
      },
      {
        uuid: crypto.randomUUID(),
        sceneId,
        kind: "verdict",
        verdict: "changes_requested",
        note: "Darker",
        about: ["picture"],
        seen,
      },
    ],
  });
  const { own } = await come("share");
  const bad: string[] = [];
  const taken: string[] = [];
  for (const { place, kind, spoil } of hostileTries(answersOf(own), OfflineAnswers)) {
    const body = JSON.stringify(spoil(answersOf(own)));
    const request = new Request("http://studio.example/", { method: "PUT", body });
    const answer = await receiveAnswers({ studio, actor: owner, projectUuid: reference.projectUuid, request });
    if (answer.status >= 500) bad.push(`${place} with ${kind}`);
    if (answer.status === 200) taken.push(place);
  }
  expect(bad).toEqual([]);
  expect(taken).toEqual(expect.arrayContaining(["person.name", "answers.0.text", "answers.1.note"]));
});
