import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { chatAddress } from "#db/studio/schema/notice.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import * as say from "#messages/chat.ts";
import { publishChange } from "../../live/server/publish.ts";
import { openSecret } from "../../seal-secret.ts";
import type { Studio } from "../../studio.ts";
import { notifyPeople } from "../notices/model/people.ts";
import { describeFetchFault } from "../why-not-dialled.ts";
import { CHAT_FORMATS, chatBodies } from "./queries.ts";

/** So often in a row a chat may fail before nothing more is sent there. */
export const mostFailures = 20;

export const chatOwner = (teamspaceUuid: string) => `chat ${teamspaceUuid}`;

type Content = { title: string; href: string };
type Address = { teamspaceUuid: string; format: string; sealedUrl: string };

const Format = z.enum(CHAT_FORMATS).catch("slack");

/** Sends a title and where it leads; answers why it was not taken, as a sentence, or null. */
export async function sendToChat(
  { secret, publicUrl, fetchAllowed }: Studio,
  { address: { teamspaceUuid, format, sealedUrl }, content }: { address: Address; content: Content },
): Promise<string | null> {
  const url = openSecret({ studioSecret: secret, owner: chatOwner(teamspaceUuid), sealed: sealedUrl });
  if (url === null) return say.giveTheAddressAgain();
  const body = chatBodies[Format.parse(format)]({
    title: content.title.slice(0, 300),
    address: publicUrl === null ? null : publicUrl + content.href,
  });
  try {
    const { status } = await guardedFetch({
      ...{ url, method: "POST", trusted: fetchAllowed, maxRedirects: 0, maxBytes: 65_536, timeoutMs: 10_000 },
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return status >= 200 && status < 300 ? null : say.theChatAnswered({ status });
  } catch (error) {
    return describeFetchFault(error);
  }
}

type Outcome = { teamspaceUuid: string; problem: string | null; now: Date; isTest?: boolean };

/** Writes down what came of it. One failure too many switches the chat off and tells the owners; a test never does. */
export async function noteResult({ db }: Studio, { teamspaceUuid, problem, now, isTest }: Outcome): Promise<void> {
  const at = eq(chatAddress.teamspaceUuid, teamspaceUuid);
  const set = { lastAt: now, lastProblem: problem };
  await db.transaction(async (tx) => {
    if (problem === null)
      await tx
        .update(chatAddress)
        .set({ ...set, failures: 0, switchedOffAt: null })
        .where(at);
    else if (isTest) await tx.update(chatAddress).set(set).where(at);
    else {
      const failures = sql`${chatAddress.failures} + 1`;
      const [row] = await tx
        .update(chatAddress)
        .set({ ...set, failures })
        .where(at)
        .returning();
      if (row && row.failures >= mostFailures && row.switchedOffAt === null) {
        await tx
          .update(chatAddress)
          .set({ switchedOffAt: now })
          .where(and(at, isNull(chatAddress.switchedOffAt)));
        await tellOwners(tx, { teamspaceUuid, host: row.host, now });
      }
    }
    await publishChange(tx, { teamspaceUuid, keys: [["chat"]] });
  });
}

async function tellOwners(
  tx: Parameters<typeof notifyPeople>[0],
  { teamspaceUuid, host, now }: { teamspaceUuid: string; host: string; now: Date },
) {
  const owners = await tx
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.role, "owner")));
  await notifyPeople(tx, {
    ...{ userUuids: owners.map(({ userUuid }) => userUuid), kind: "chat.switched_off", teamspaceUuid },
    subject: `${teamspaceUuid} ${now.getTime()}`,
    content: {
      title: say.theChatIsSwitchedOff({ host }),
      text: say.itFailedTooOften(),
      href: "/settings#chat",
      tone: "bad",
    },
  });
}
