import type { ServiceDatabase } from "#db/service/client.ts";
import type { FootageSource } from "#lib/contract/footage.ts";
import type { Project } from "#lib/contract/project.ts";
import { notFound } from "../errors.ts";
import { listSources } from "../scenes/rows/list-sources.ts";
import { getProject, type ProjectRow } from "./rows/get.ts";

export type KnownProject = {
  project: ProjectRow & { sceneCount: number };
  sources: FootageSource[];
  /** The last record made of it; `dependsOn` names what may change while the project stays the same. */
  lastRecord?: { dependsOn: string; record: Project };
};
/** `projectState` is what the caller's admission told of the project; null where there is none of theirs. */
type Asked = { projectUuid: string; workspaceUuid: string; projectState: string | null };
export type ProjectMemory = (asked: Asked) => Promise<KnownProject>;

type Remembered = { known: Promise<KnownProject>; projectState: string; loadedAt: number };

const mostRemembered = 500;
/** The numbers that states are made of come around again after four thousand million transactions. */
const longestMs = 60_000;

/**
 * Reads a project once for each state it has. The state is told by the statement that admits the call, so an answer is
 * as new as the call however many processes write. Reading comes after it: what was read is never older than its state.
 */
export function createProjectMemory({ db }: { db: ServiceDatabase }): ProjectMemory {
  const remembered = new Map<string, Remembered>();

  async function load({ projectUuid, workspaceUuid }: Asked): Promise<KnownProject> {
    const [project, sources] = await Promise.all([
      getProject(db, { projectUuid, workspaceUuid }),
      listSources(db, projectUuid),
    ]);
    return { project, sources };
  }

  function remember(projectState: string, asked: Asked): Promise<KnownProject> {
    const { projectUuid } = asked;
    const entry = { known: load(asked), projectState, loadedAt: Date.now() };
    remembered.delete(projectUuid);
    remembered.set(projectUuid, entry);
    const oldest = remembered.keys().next().value;
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    entry.known.catch(() => {
      if (remembered.get(projectUuid) === entry) remembered.delete(projectUuid);
    });
    return entry.known;
  }

  return async (asked) => {
    const { projectState } = asked;
    if (projectState === null) throw notFound("project");
    const entry = remembered.get(asked.projectUuid);
    const isFresh = entry?.projectState === projectState && Date.now() - entry.loadedAt < longestMs;
    return await (isFresh ? entry.known : remember(projectState, asked));
  };
}
