import { randomUUID } from "node:crypto";
import { upload } from "#db/service/schema/upload.ts";
import { LookAndSoundRequest, readLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { createWorkspace } from "../accounts/workspaces.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { createProject } from "../projects/create.ts";
import type { ProjectRow } from "../projects/rows/get.ts";

export async function seedWorkspace({ db }: WorkerTools): Promise<string> {
  const { uuid } = await createWorkspace(db, { name: "Test", ownerEmail: "test@example.com" });
  return uuid;
}

/** A project as a request would create it, waiting for its turn. */
export async function seedProject(
  { db }: WorkerTools,
  wanted: {
    workspaceUuid: string;
    queueGroup?: string;
    look?: LookAndSoundRequest;
    idea?: string;
    script?: ProjectBrief["script"];
    documents?: ProjectBrief["documents"];
    webpages?: string[];
    aigc?: ProjectBrief["aigc"];
    /** What the installation's narrator offers. */
    voiceIds?: readonly string[];
  },
): Promise<ProjectRow> {
  const {
    workspaceUuid,
    queueGroup,
    look = {},
    idea,
    script,
    documents = [],
    webpages = [],
    aigc,
    voiceIds = [],
  } = wanted;
  const method = aigc
    ? "aigc"
    : documents.length > 0
      ? "document"
      : webpages.length > 0
        ? "webpage"
        : script
          ? "script"
          : "idea";
  const brief: ProjectBrief = {
    method,
    look: readLookAndSound(LookAndSoundRequest.parse(look)),
    ...(idea ? { idea } : {}),
    ...(script ? { script } : {}),
    documents,
    webpages,
    media: [],
    ...(aigc ? { aigc } : {}),
  };
  return createProject(db, {
    ...{ workspaceUuid, queueGroup },
    brief,
    bases: ["http://localhost"],
    offer: { voiceIds, hasFootage: true },
  });
}

/** A file that was uploaded and checked. */
export async function seedUpload(
  { db, storage }: WorkerTools,
  {
    workspaceUuid,
    bytes,
    pages,
    suffix = "pdf",
  }: { workspaceUuid: string; bytes: Uint8Array; pages: number; suffix?: string },
): Promise<string> {
  const uuid = randomUUID();
  const storageKey = `uploads/${uuid}.${suffix}`;
  await storage.putBytes({ key: storageKey, bytes });
  await db.insert(upload).values({
    uuid,
    workspaceUuid,
    mediaType: suffix === "pdf" ? "pdf" : "ppt",
    suffix,
    state: "ready",
    storageKey,
    sizeBytes: bytes.length,
    facts: { pages },
    expiresAt: new Date(Date.now() + 600_000),
  });
  return uuid;
}
