import "server-only";
import { sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";

type Told = {
  teamspaceUuid: string;
  kind: string;
  subject: string;
  title: string;
  href: string;
  projectReferenceUuid?: string | undefined;
};

/** Lays something aside for the chat of a teamspace, where it has one that wants to know: once, however often it is learned. */
export async function tellChat(db: StudioConnection, told: Told): Promise<void> {
  const { teamspaceUuid, kind, subject, title, href, projectReferenceUuid = null } = told;
  await db.execute(sql`
    insert into chat_delivery (teamspace_uuid, kind, subject, content, project_reference_uuid)
    select teamspace_uuid, ${kind}, ${subject}, ${JSON.stringify({ title, href })}::jsonb, ${projectReferenceUuid}::uuid
    from chat_address where teamspace_uuid = ${teamspaceUuid} and switched_off_at is null and ${kind} = any (kinds)
    on conflict do nothing`);
}
