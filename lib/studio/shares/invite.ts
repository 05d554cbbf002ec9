import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { Uuid } from "#lib/contract/member.ts";
import { SHARE_GREETING_CHARACTERS, SHARE_LIMITS } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/access.ts";
import { countMails } from "../count-mails.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { projectName } from "../projects/model/views.ts";
import type { Studio } from "../studio.ts";
import { invitationFaults } from "./access-faults.ts";
import { isWorking } from "./list.ts";
import { isListed } from "./model/terms.ts";
import { shareToken } from "./model/token.ts";

export const InviteToShareInput = z.object({
  projectUuid: Uuid,
  shareUuid: z.uuid(),
  to: z
    .array(Email)
    .min(1, say.nameAtLeastOneAddress())
    .max(SHARE_LIMITS.addresses, say.atMostSoManyAddresses({ addresses: SHARE_LIMITS.addresses }))
    .transform((to) => [...new Set(to)]),
  greeting: z.string().trim().max(SHARE_GREETING_CHARACTERS).default(""),
});

type Given = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<typeof InviteToShareInput>;
};

/** Those whom the mail server took a mail for, and those whom it did not. */
export type Invited = { sent: string[]; failed: string[] };

/** Mails a link to people whom it lets in by a code, with a word by the person who sends it. */
export async function inviteToShare({ studio, actor, project, input }: Given): Promise<Result<Invited, StudioFault>> {
  const { sendMail } = studio;
  if (!sendMail) return fail(invitationFaults.noMail);
  const isHere = and(eq(share.projectReferenceUuid, project.reference.uuid), isNull(share.revokedAt), isWorking());
  const [row] = await studio.db
    .select()
    .from(share)
    .where(and(eq(share.uuid, input.shareUuid), isHere));
  if (!row) return fail(studioFaults.shareNotFound);
  const { addresses } = row;
  // A link that names nobody would make the studio a sender of anything to anybody.
  if (addresses === null || !input.to.every((email) => isListed(email, addresses)))
    return fail(invitationFaults.nobody);
  const waits = await countMails(studio.rates, { by: actor, to: input.to });
  if (waits !== null) return fail(invitationFaults.wait(waits));
  const title = projectName(project.reference);
  const link = `${studio.ownUrl}/share/${shareToken(row.uuid, studio.secret)}`;
  const subject = say.asksYouToReview({ name: actor.name, title });
  const text = `${[subject, input.greeting, link, say.aCodeIsMailedToYou()].filter(Boolean).join("\n\n")}\n`;
  const done: Invited = { sent: [], failed: [] };
  for (const to of input.to) {
    // A server that did not take one keeps each of the others waiting as long.
    const isSent = done.failed.length === 0 && (await sendMail({ to, subject, text }));
    (isSent ? done.sent : done.failed).push(to);
  }
  return succeed(done);
}
