import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Warning } from "#lib/contract/warning.ts";
import { isFileName, nameOfFile } from "#lib/text/title.ts";
import type { ProjectRow } from "./project-row.ts";

/** Keeps what writing found out about a project: its language, a name where its owner gave none, and warnings. */
export async function saveDraft(
  tx: ServiceTransaction,
  row: ProjectRow,
  draft: { language: string; title: string | null; warnings: Warning[] },
): Promise<void> {
  const codes = draft.warnings.map(({ code }) => code);
  const said = draft.title?.trim();
  // A page or a header may be called like the file it came from.
  const named = row.brief.look.title ?? (said && isFileName(said) ? nameOfFile(said) : said);
  await tx
    .update(project)
    .set({
      language: draft.language,
      ...(named ? { name: [...named].slice(0, LIMITS.titleCharacters).join("") } : {}),
      warnings: [...row.warnings.filter(({ code }) => !codes.includes(code)), ...draft.warnings],
    })
    .where(eq(project.uuid, row.uuid));
}
