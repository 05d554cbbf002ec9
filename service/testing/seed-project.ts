import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { createPathSigner } from "../storage/signed-path.ts";
import { briefOf } from "./brief-of.ts";
import type { TestCaller, TestService } from "./test-service.ts";

/** The smallest picture that calls itself a JPEG. */
const picture = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

type Seed = {
  at: ProgressStatus;
  scenes: number /** How many of the scenes have one; all when left out. */;
  pictures?: number;
};

/** A project of the caller's at a state that only a worker could bring it to. */
export async function seedProject(
  { db, env }: Pick<TestService, "env"> & { db: ServiceDatabase },
  { workspaceUuid }: Pick<TestCaller, "workspaceUuid">,
  { at, scenes, pictures = scenes }: Seed,
): Promise<{ projectUuid: string }> {
  const signer = createPathSigner(env.SERVICE_ENCRYPTION_KEY, "asset");
  const storage = createDiskStorage({ folder: env.STORAGE_DIR, base: "", signer });
  const brief = briefOf("idea", { idea: "Seeded" });
  const error = { code: "provider", message: "It failed.", stage: "write-script", retryable: true };
  const [row] = await db
    .insert(project)
    .values({
      workspaceUuid,
      creationMethod: "idea",
      brief,
      name: "Seeded",
      progressStatus: at,
      stage: at,
      durationMs: scenes * 3000,
      error: at === "error" ? error : null,
    })
    .returning();
  if (!row) throw new Error("The project was not seeded");
  for (let position = 0; position < scenes; position++) {
    const values = {
      projectUuid: row.uuid,
      position,
      narration: `Scene ${position}`,
      durationMs: 3000,
    };
    const [made] = await db
      .insert(scene)
      .values({ ...values, source: { kind: "painted" } })
      .returning();
    if (!made) continue;
    const narration = { kind: "narration" as const, number: 1, processStatus: "completed" as const, durationMs: 2500 };
    const [said] = await db
      .insert(take)
      .values({ ...narration, sceneUuid: made.uuid })
      .returning();
    await db.update(scene).set({ narrationTakeUuid: said?.uuid }).where(eq(scene.uuid, made.uuid));
    if (position >= pictures) continue;
    const storageKey = `takes/${made.uuid}/1.jpg`;
    await storage.putBytes({ key: storageKey, bytes: picture });
    const [chosen] = await db
      .insert(take)
      .values({
        sceneUuid: made.uuid,
        kind: "storyboard",
        number: 1,
        processStatus: "completed",
        storageKey,
        width: 1280,
        height: 720,
      })
      .returning();
    await db.update(scene).set({ storyboardTakeUuid: chosen?.uuid }).where(eq(scene.uuid, made.uuid));
  }
  return { projectUuid: row.uuid };
}
