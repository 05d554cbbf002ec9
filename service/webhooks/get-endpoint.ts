import { and, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";

/** An endpoint of the workspace. Fails alike for one that does not exist and one of another workspace. */
export async function getEndpoint(db: ServiceConnection, wanted: { workspaceUuid: string; endpointUuid: string }) {
  if (!isUuid(wanted.endpointUuid)) throw notFound("endpoint");
  const [row] = await db
    .select()
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.uuid, wanted.endpointUuid),
        eq(webhookEndpoint.workspaceUuid, wanted.workspaceUuid),
        isNull(webhookEndpoint.deletedAt),
      ),
    );
  if (!row) throw notFound("endpoint");
  return row;
}
