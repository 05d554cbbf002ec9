import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { chatAddress } from "#db/studio/schema/notice.ts";
import { type Actor, hasRole, type Membership } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/chat.ts";
import { faultOf, type StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { publishChange } from "../../live/server/publish.ts";
import { sealSecret } from "../../seal-secret.ts";
import type { Studio } from "../../studio.ts";
import { isChatKind } from "../notices/model/kinds.ts";
import { whyNotDialled } from "../why-not-dialled.ts";
import { CHAT_FORMATS, CHAT_KINDS, type ChatAnswer } from "./queries.ts";
import { chatOwner, noteResult, sendToChat } from "./send.ts";

type Asked = { studio: Studio; teamspace: Membership };
type Answer = Promise<Result<ChatAnswer, StudioFault>>;

/** Where the teamspace that a person works in tells a chat what happens; its owners alone are told. */
export async function getChat({ studio, actor }: { studio: Studio; actor: Actor }): Answer {
  const [teamspace] = actor.memberships;
  if (!teamspace || !hasRole(teamspace.role, "owner")) return fail(studioFaults.forbidden);
  return readChat(studio, teamspace.teamspaceUuid);
}

async function readChat({ db }: Studio, teamspaceUuid: string): Answer {
  const [row] = await db.select().from(chatAddress).where(eq(chatAddress.teamspaceUuid, teamspaceUuid));
  if (!row) return succeed({ chat: null });
  const { format, host, kinds, switchedOffAt, lastAt, lastProblem } = row;
  return succeed({
    chat: {
      ...{ format: Format.parse(format), host, kinds: kinds.filter(isChatKind) },
      ...(switchedOffAt && { switchedOffAt: switchedOffAt.getTime() }),
      ...(lastAt && { lastAt: lastAt.getTime() }),
      ...(lastProblem !== null && { lastProblem }),
    },
  });
}

const Format = z.enum(CHAT_FORMATS).catch("slack");

export const SetChatInput = z.object({
  teamspaceUuid: z.uuid().optional(),
  format: z.enum(CHAT_FORMATS),
  /** Without it the one that was given before stays. */
  url: z
    .url({ protocol: /^https?$/, error: say.thisIsNoWebAddress() })
    .max(2_000)
    .optional(),
  kinds: z.array(z.enum(CHAT_KINDS)).min(1, say.chooseAtLeastOne()).max(CHAT_KINDS.length),
});

/** Says where a teamspace's chat is and what it is told. One that was switched off is tried again. */
export async function setChat({
  studio,
  teamspace: { teamspaceUuid },
  input: { format, url, kinds },
}: Asked & { input: z.output<typeof SetChatInput> }): Answer {
  const refused = url === undefined ? null : whyNotDialled(studio, url);
  if (refused) return fail({ ...addressRefused, message: refused, fields: { url: refused } });
  const set = { format, kinds, switchedOffAt: null, failures: 0, modifiedAt: new Date() };
  const at = eq(chatAddress.teamspaceUuid, teamspaceUuid);
  if (url === undefined) {
    const [kept] = await studio.db.update(chatAddress).set(set).where(at).returning({ host: chatAddress.host });
    if (!kept)
      return fail({ ...addressRefused, message: say.anAddressIsMissing(), fields: { url: say.anAddressIsMissing() } });
  } else {
    const sealedUrl = sealSecret({ studioSecret: studio.secret, owner: chatOwner(teamspaceUuid), secret: url });
    const whole = { ...set, sealedUrl, host: new URL(url).host, lastAt: null, lastProblem: null };
    await studio.db
      .insert(chatAddress)
      .values({ teamspaceUuid, ...whole })
      .onConflictDoUpdate({ target: chatAddress.teamspaceUuid, set: whole });
  }
  await publishChange(studio.db, { teamspaceUuid, keys: [["chat"]] });
  return readChat(studio, teamspaceUuid);
}

const addressRefused = faultOf("chat_address_refused", "", say.copyItFromYourChat());

export const TeamspaceChat = z.object({ teamspaceUuid: z.uuid().optional() });

export async function removeChat({ studio, teamspace: { teamspaceUuid } }: Asked): Answer {
  await studio.db.delete(chatAddress).where(eq(chatAddress.teamspaceUuid, teamspaceUuid));
  await publishChange(studio.db, { teamspaceUuid, keys: [["chat"]] });
  return readChat(studio, teamspaceUuid);
}

/** Sends one line to the chat at once and says what came of it. */
export async function testChat({ studio, teamspace }: Asked): Answer {
  const { teamspaceUuid, teamspaceName } = teamspace;
  const [row] = await studio.db.select().from(chatAddress).where(eq(chatAddress.teamspaceUuid, teamspaceUuid));
  if (!row) return succeed({ chat: null });
  const content = { title: say.aTestFrom({ teamspaceName }), href: "/projects" };
  const problem = await sendToChat(studio, { address: row, content });
  await noteResult(studio, { teamspaceUuid, problem, now: new Date(), isTest: true });
  return readChat(studio, teamspaceUuid);
}
