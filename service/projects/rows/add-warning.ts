import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { Warning, WarningCode } from "#lib/contract/warning.ts";
import { lockProject } from "./get.ts";

/** Tells the project's owner something that did not stop it; a warning of the same code is replaced. */
export async function addWarning(tx: ServiceTransaction, projectUuid: string, warning: Warning): Promise<void> {
  const row = await lockProject(tx, projectUuid);
  if (!row) return;
  const warnings = [...row.warnings.filter(({ code }) => code !== warning.code), warning];
  await tx.update(project).set({ warnings }).where(eq(project.uuid, projectUuid));
}

/** Takes back what is no longer so. */
export async function dropWarning(tx: ServiceTransaction, projectUuid: string, code: WarningCode): Promise<void> {
  const row = await lockProject(tx, projectUuid);
  if (!row) return;
  const warnings = row.warnings.filter((warning) => warning.code !== code);
  await tx.update(project).set({ warnings }).where(eq(project.uuid, projectUuid));
}
