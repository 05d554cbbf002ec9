import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import type { Actor } from "#lib/actor.ts";
import { inputsOf } from "#lib/contract/testing/generate/inputs.ts";
import { unasked, unaskedKinds } from "#lib/contract/testing/generate/spoil.ts";
import { keysOf } from "#lib/keys-of.ts";
import { fuzzing } from "#scripts/testing/fuzzing.ts";
import { type AnyAction, runAction } from "../access/action.ts";
import { ACTS, isByLink } from "../access/allow.ts";
import { log } from "../log.ts";
import { twoScenes } from "../testing/clip-contents.ts";
import { CLIP_SHA256, guestInputs } from "../testing/guest-inputs.ts";
import { listActions } from "../testing/list-actions.ts";
import { askFrom, sayInHeaders } from "../testing/next-headers.ts";
import { seedGuestVisit } from "../testing/seed-guest-visit.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { strangerInputs } from "../testing/stranger-inputs.ts";
import { stubEnvironment } from "../testing/stub-environment.ts";

let boards: SharedBoards;
let owner: Actor;
let reference: Awaited<ReturnType<SharedBoards["seedBoard"]>>;
let clipUuid: string;
let definitions: Map<string, AnyAction>;
beforeAll(async () => {
  log.level = "silent";
  stubEnvironment();
  boards = await openSharedBoards();
  const { bench } = boards;
  bench.studio.sendMail = async () => true;
  owner = await bench.seedPerson({ role: "owner" });
  reference = await boards.seedBoard(owner, "harbour");
  const clipLink = bench.service.addFile("film.mp4", randomBytes(300), "video/mp4");
  const record = { clipStatus: "completed", duration: 6_000, sha256: CLIP_SHA256, clipLink } as const;
  const of = eq(clipReference.clipUuid, await bench.seedClip(owner, reference, record));
  const [row] = await bench.studio.db.select().from(clipReference).where(of);
  clipUuid = row?.uuid ?? "";
  bench.service.on("getClipContents", () => ({ data: twoScenes(["harbour-1", "harbour-2"]) }));
  definitions = new Map((await listActions()).map(({ name, definition }) => [name, definition]));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  sayInHeaders({});
  await boards.close();
});

let callers = 0;
/** From elsewhere than all calls before, whom nobody has to wait for. */
function callFromElsewhere() {
  callers += 1;
  sayInHeaders({ "x-forwarded-for": `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` });
}

/** Somebody who came by a link, or has none that is worth anything, and what they would send. */
async function come(name: string, { on }: AnyAction): Promise<{ right: object; browser: Map<string, string> }> {
  callFromElsewhere();
  if (on === "anyone") {
    const { token } = await boards.makeLink(reference, { level: "approve" });
    return { right: strangerInputs[name]?.({ token, secret: "made-up" }) ?? {}, browser: new Map() };
  }
  const { token, browser, own } = await seedGuestVisit(boards, { reference, owner, sceneId: "harbour-1" });
  if (on !== "clipShare") return { right: guestInputs[name]?.({ token, ...own }) ?? {}, browser };
  const link = await boards.makeLink(reference, { level: "approve", clipUuid });
  const entered = await boards.enter(link.token);
  return { right: guestInputs[name]?.({ ...own, token: link.token }) ?? {}, browser: entered.browser };
}

const onOneGround = 25;
const bad = fc.oneof({ weight: 4, arbitrary: unasked }, { weight: 1, arbitrary: unaskedKinds });
const withoutAccount = keysOf(ACTS).filter((name) => ACTS[name].on === "anyone" || isByLink(ACTS[name].on));

describe(`${fuzzing.inputs} generated inputs from seed ${fuzzing.seed}`, () => {
  const tried = { inputs: 0, done: 0 };

  it.each(withoutAccount)("to %s end in a result", async (name) => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`no ${name}`);
    const faults: string[] = [];
    for (let from = 0; from < fuzzing.inputs; from += onOneGround) {
      const { right, browser } = await come(name, definition);
      const sampled = fc.sample(inputsOf(definition.input, { right, bad }), {
        seed: fuzzing.seed + from,
        numRuns: Math.min(onOneGround, fuzzing.inputs - from),
      });
      for (const [at, input] of [right, ...sampled.slice(1)].entries()) {
        callFromElsewhere();
        askFrom(browser);
        const call = { studio: boards.bench.studio, findActor: async () => null, input };
        const result = await runAction(definition, call).catch((error) => void faults.push(`${at} throws ${error}`));
        tried.inputs += 1;
        if (result?.ok) tried.done += 1;
        else if (result?.fault.code === "unknown") faults.push(`${at} of ${from}: a fault of ours`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("are taken often enough to have tried what is behind the door", () => {
    console.log(`${tried.inputs} inputs to ${withoutAccount.length} actions without an account, ${tried.done} done`);
    expect(tried.done / tried.inputs).toBeGreaterThan(0.1);
  });
});
