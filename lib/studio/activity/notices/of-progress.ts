import { inOwnWords } from "../../reason-sentence.ts";
import "server-only";
import { and, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Clip } from "#lib/contract/clip.ts";
import type { Project } from "#lib/contract/project.ts";
import * as say from "#messages/mails.ts";
import { isCancelledClip } from "../../clips/model/queries.ts";
import { sceneHref } from "../model/queries.ts";
import { type Notice, notifyPeople } from "./model/people.ts";

type Made = { uuid: string; teamspaceUuid: string; projectUuid: string; name: string; createdByUuid: string };

/** Tells the person who started a project that it is ready, or why it stopped, when its record has just come to say so. */
export async function notifyOfProject(
  db: StudioConnection,
  { made, before, now }: { made: Made; before: Project | undefined; now: Project },
): Promise<void> {
  if (before?.progressStatus === now.progressStatus) return;
  const href = sceneHref(made);
  if (now.progressStatus === "editing") {
    const content = {
      title: say.isReady({ name: made.name }),
      text: say.itsStoryboardCanBeReviewed(),
      href,
      tone: "done" as const,
    };
    await notifyMakers(db, { made, kind: "project.editing", subject: made.projectUuid, content });
  }
  if (now.progressStatus === "error" && now.error?.code !== "cancelled") {
    const text = now.error ? inOwnWords(now.error).message : say.itStoppedBeforeItWas();
    const content = { title: say.nameStopped({ name: made.name }), text, href, tone: "bad" as const };
    await notifyMakers(db, {
      made,
      kind: "project.error",
      subject: `${made.projectUuid} ${now.modifiedAt ?? ""}`,
      content,
    });
  }
}

/** Tells the person who started an export that its clip is finished, or why it failed. */
export async function notifyOfClip(
  db: StudioConnection,
  { made, before, now }: { made: Made; before: Clip; now: Clip },
): Promise<void> {
  if (before.clipStatus === now.clipStatus) return;
  const subject = now.clipUuid;
  const href = `/projects/${encodeURIComponent(made.projectUuid)}/clips#${encodeURIComponent(subject)}`;
  if (now.clipStatus === "completed") {
    const content = { title: say.theClipOfIsReady({ name: made.name }), href, tone: "done" as const };
    await notifyMakers(db, { made, kind: "clip.completed", subject, content });
  }
  if (now.clipStatus === "failed" && !isCancelledClip(now)) {
    const text = now.error ? inOwnWords(now.error).message : say.itCouldNotBeExported();
    const content = { title: say.theClipOfFailed({ name: made.name }), text, href, tone: "bad" as const };
    await notifyMakers(db, { made, kind: "clip.failed", subject, content });
  }
}

/** Anyone who has left the teamspace in the meantime learns nothing of what is in it. */
async function notifyMakers(db: StudioConnection, { made, ...notice }: { made: Made } & Notice) {
  const people = await db
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(and(eq(membership.teamspaceUuid, made.teamspaceUuid), eq(membership.userUuid, made.createdByUuid)));
  const { uuid: projectReferenceUuid } = made;
  const chat = { teamspaceUuid: made.teamspaceUuid };
  await notifyPeople(db, { ...notice, projectReferenceUuid, chat, userUuids: people.map(({ userUuid }) => userUuid) });
}
