import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openStudioDatabase } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { createRates } from "#lib/auth/rates.ts";
import { createSignInLimits } from "#lib/auth/sign-in.ts";
import type { Clip, ExportForm } from "#lib/contract/clip.ts";
import type { Project } from "#lib/contract/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { withStudioDatabase } from "#scripts/testing/databases.ts";
import { createAnswerCache } from "../answer-cache.ts";
import { createFolderArchive } from "../media/archive/stores.ts";
import { readClock } from "../mirror/look-once.ts";
import { seeClip } from "../mirror/see-clip.ts";
import { seeProject, seeScenes, writeProject } from "../mirror/see-project.ts";
import { getBoard } from "../scenes/get-board.ts";
import { createKeyedClient, createServiceKeys } from "../service-keys.ts";
import type { Studio } from "../studio.ts";
import { startPretendService } from "./pretend-service.ts";

export const exportForm: ExportForm = { resolution: "720p", fps: 30, aspectRatio: "16:9", captions: "burned" };

/** A studio on a real database of its own, with a service at the other end of real HTTP. */
export async function openStudioBench() {
  const service = await startPretendService();
  const db = openStudioDatabase(await withStudioDatabase(), { poolSize: 8 });
  const archiveDir = join(tmpdir(), `sceneboard-archive-${randomUUID()}`);
  const secret = "x7Qm2xV9sR4tY8wZ1nB6cD3fG5hJ0pLu";
  const environment = { key: service.key, secret: service.secret };
  const serviceKeys = createServiceKeys({ db, studioSecret: secret, environment });
  const studio: Studio = {
    db,
    service: createKeyedClient({ baseUrl: service.baseUrl, keys: serviceKeys }),
    serviceKeys,
    answers: createAnswerCache({ maxEntries: 100 }),
    signInLimits: createSignInLimits(db),
    rates: createRates(db),
    serviceBaseUrl: service.baseUrl,
    forwards: true,
    inboxUrl: "http://127.0.0.1:3000/api/webhooks/service",
    sendMail: null,
    publicUrl: "https://studio.example",
    ownUrl: "https://studio.example",
    fetchAllowed: [],
    launcher: null,
    upkeep: { dataDir: tmpdir(), certified: [] },
    archive: createFolderArchive(archiveDir),
    secret,
  };

  async function seedTeamspace(): Promise<string> {
    const [row] = await db.insert(teamspace).values({ name: "Team" }).returning();
    return (row as { uuid: string }).uuid;
  }

  async function seedPerson({ role, teamspaceUuid }: { role: Role; teamspaceUuid?: string }): Promise<Actor> {
    const space = teamspaceUuid ?? (await seedTeamspace());
    const email = `${randomUUID()}@example.org`;
    const [row] = await db.insert(user).values({ name: "Person", email }).returning();
    const userUuid = (row as { uuid: string }).uuid;
    await db.insert(membership).values({ teamspaceUuid: space, userUuid, role });
    const memberships = [{ teamspaceUuid: space, teamspaceName: "Team", role }];
    return { userUuid, sessionUuid: randomUUID(), name: "Person", email, memberships };
  }

  /** A project of the person's first teamspace, at `init` unless said otherwise. */
  async function seedProject(actor: Actor, record: Partial<Project> = {}) {
    const projectUuid = record.projectUuid ?? randomUUID();
    const [row] = await db
      .insert(projectReference)
      .values({
        projectUuid,
        teamspaceUuid: actor.memberships[0]?.teamspaceUuid ?? "",
        createdByUuid: actor.userUuid,
        method: "script",
        submissionId: randomUUID(),
        record: { progressStatus: "init", ...record, projectUuid } as Project,
        recordSeenAt: new Date(0),
      })
      .returning();
    return row as typeof projectReference.$inferSelect;
  }

  async function seedClip(actor: Actor, reference: typeof projectReference.$inferSelect, record: Partial<Clip> = {}) {
    const clipUuid = randomUUID();
    await db.insert(clipReference).values({
      clipUuid,
      projectReferenceUuid: reference.uuid,
      createdByUuid: actor.userUuid,
      form: exportForm,
      record: { clipStatus: "init", ...record, clipUuid } as Clip,
      recordSeenAt: new Date(0),
    });
    return clipUuid;
  }

  /** As if the service had told it, asked so long ago. */
  async function tell(uuid: string, answer: { record?: Project; scenes?: readonly Scene[] }, askedMsAgo = 0) {
    return writeProject(studio, { uuid, askedAt: (await readClock(db)) - askedMsAgo, ...answer });
  }

  /** Has the studio look at a project and its scenes, or at a clip, now. */
  async function see({ projectUuid, clipUuid }: { projectUuid?: string; clipUuid?: string }) {
    const [clip] = await db
      .select()
      .from(clipReference)
      .where(eq(clipReference.clipUuid, clipUuid ?? ""));
    const [row] = await db
      .select()
      .from(projectReference)
      .where(eq(projectReference.projectUuid, projectUuid ?? ""));
    if (clip) await seeClip({ studio, uuid: clip.uuid, maxAgeMs: 0 });
    if (row) await seeProject({ studio, uuid: row.uuid, maxAgeMs: { record: 0, scenes: 0 } });
  }

  /** The board as the service tells it now. */
  async function look(actor: Actor, projectUuid: string) {
    const [row] = await db.select().from(projectReference).where(eq(projectReference.projectUuid, projectUuid));
    if (row) await seeScenes(studio, row.uuid);
    return getBoard({ studio, actor, projectUuid });
  }

  async function close() {
    await db.$client.end();
    // A file that is being kept still may come into the folder in the meantime.
    await rm(archiveDir, { recursive: true, force: true, maxRetries: 5 });
    await service.stop();
  }

  return { studio, archiveDir, service, seedTeamspace, seedPerson, seedProject, seedClip, tell, see, look, close };
}

export type StudioBench = Awaited<ReturnType<typeof openStudioBench>>;
