import { and, desc, eq, isNull } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { endedWithProject } from "./end-waiting-clips.ts";

/** Orders the clip again that ended with the project, with the same wishes; one that was cancelled by itself stays so. */
export async function orderClipAgain(tx: ServiceTransaction, projectUuid: string): Promise<void> {
  const ordered = and(eq(clip.projectUuid, projectUuid), isNull(clip.contents));
  const [last] = await tx.select().from(clip).where(ordered).orderBy(desc(clip.createdAt)).limit(1);
  if (last?.error?.code !== endedWithProject) return;
  const { workspaceUuid, title, options, projectVersion, completionWebhook } = last;
  await tx.insert(clip).values({ workspaceUuid, projectUuid, title, options, projectVersion, completionWebhook });
}
