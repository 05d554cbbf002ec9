import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { clip } from "#db/service/schema/clip.ts";
import { connection } from "#db/service/schema/connection.ts";
import { project } from "#db/service/schema/project.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { createTeamspace } from "../accounts/teamspaces.ts";
import { ensureCredential } from "../accounts/workspaces.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { makePdf } from "./pdf.ts";
import { randomCredential } from "./random-credential.ts";
import { seedProject } from "./seed-project.ts";
import { type TestCaller, type TestService, testEncryptionKey } from "./test-service.ts";
import { uploadFile } from "./upload.ts";

/** Values by the names that paths and examples call them. */
export type Values = Record<string, string>;
type Seeder = (ground: { service: TestService; caller: TestCaller; values: Values }) => Promise<Values>;

const upload = async (caller: TestCaller, file: Parameters<typeof uploadFile>[1]): Promise<Values> => {
  const { uploadUrl, put } = await uploadFile(caller, file);
  if (put.status !== 200) throw new Error(`The upload answered ${put.status}`);
  return { assetUrl: uploadUrl };
};

const uploadPicture = async (caller: TestCaller): Promise<string> => {
  const image = sharp({ create: { width: 64, height: 36, channels: 3, background: "#345" } });
  const values = await upload(caller, { bytes: await image.png().toBuffer(), mediaType: "image", suffix: "png" });
  return values.assetUrl ?? "";
};

const assetOf = (address: string) => /uploads\/([0-9a-f-]{36})/.exec(address)?.[1] ?? "";

const createdBy = async (answer: Promise<{ data: unknown; msg: string }>): Promise<Values> => {
  const { data, msg } = await answer;
  if (typeof data !== "object" || data === null) throw new Error(msg);
  return data as Values;
};

/** What a call needs to be there before it can succeed. */
export const needs = {
  project: async ({ service, caller }) => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 });
    const path = `/project/${projectUuid}/scene-aigc-info`;
    const { data } = await caller.send("GET", path);
    const [scene] = (data as { scenes: { sceneId: string; storyboard: { takes?: { takeUuid: string }[] } }[] }).scenes;
    return { projectUuid, sceneId: scene?.sceneId ?? "", takeUuid: scene?.storyboard.takes?.[0]?.takeUuid ?? "" };
  },
  orderedTake: async ({ caller, values: { projectUuid, sceneId } }) => {
    await createdBy(caller.send("POST", `/project/${projectUuid}/generate-image`, { body: { scene_id: sceneId } }));
    const { data } = await caller.send("GET", `/project/${projectUuid}/scene-aigc-info`);
    const [scene] = (data as { scenes: { storyboard: { takes?: { takeUuid: string }[] } }[] }).scenes;
    return { takeUuid: scene?.storyboard.takes?.at(-1)?.takeUuid ?? "" };
  },
  article: async ({ service }) => ({ articleUrl: service.articleUrl }),
  failedProject: ({ service, caller }) => seedProject(service, caller, { at: "error", scenes: 1 }),
  runningProject: ({ service, caller }) => seedProject(service, caller, { at: "preparation", scenes: 1 }),
  audioProject: ({ caller }) => createdBy(caller.send("POST", "/project/add-audio-project", { body: {} })),
  painted: async ({ service, values: { projectUuid = "" } }) => {
    await service.db.update(project).set({ creationMethod: "aigc" }).where(eq(project.uuid, projectUuid));
    return {};
  },
  deletedScene: async ({ caller, values: { projectUuid, sceneId } }) => {
    await createdBy(caller.send("DELETE", `/project/${projectUuid}/scene/${sceneId}`));
    return {};
  },
  proposal: async ({ caller, values: { projectUuid, sceneId } }) => {
    const texts = [{ scene_id: sceneId, part: "picture", notes: [{ text: "Darker." }] }];
    const { data } = await caller.send("POST", `/project/${projectUuid}/propose-text`, { body: { texts } });
    const [first] = (data as { proposals: { proposalUuid: string }[] }).proposals;
    return { proposalUuid: first?.proposalUuid ?? "" };
  },
  clip: ({ caller, values: { projectUuid } }) =>
    createdBy(caller.send("POST", `/project/${projectUuid}/export-video`, { body: {} })),
  finishedClip: async ({ service, values: { clipUuid = "" } }) => {
    const contents = { language: "en", music: null, scenes: [] };
    const done = {
      status: "completed",
      contents,
      width: 1280,
      height: 720,
      storageKey: `clips/${clipUuid}.mp4`,
    } as const;
    await service.db.update(clip).set(done).where(eq(clip.uuid, clipUuid));
    return {};
  },
  connection: ({ caller }) =>
    createdBy(
      caller.send("POST", "/workspace/connection", {
        body: {
          ability: "painter",
          provider: "openai-compatible",
          model: "flux",
          address: "https://models.example.com/v1",
        },
      }),
    ),
  connectionTest: async ({ service, values: { connectionUuid = "" } }) => {
    const test = { state: "passed" as const, startedAt: 1, tookMs: 9_000, cost: 0 };
    await service.db.update(connection).set({ test }).where(eq(connection.uuid, connectionUuid));
    return {};
  },
  otherKey: async ({ service, caller: { workspaceUuid } }) => {
    const credential = randomCredential();
    await ensureCredential(service.db, { ...credential, encryptionKey: testEncryptionKey, workspaceUuid });
    return { key: credential.key };
  },
  teamspace: async ({ service, caller: { workspaceUuid } }) => {
    const { uuid } = await createTeamspace(service.db, { workspaceUuid, name: "Shared", kind: "shared" });
    return { teamspaceUuid: uuid };
  },
  /** Calls for the workspace that the installation belongs to. */
  installation: async ({ service, caller }) => {
    const isOwn = eq(credential.key, service.env.SERVICE_API_KEY ?? "");
    const [own] = await service.db.select().from(credential).where(isOwn);
    if (!own) throw new Error("The test service has no credential of its own");
    const { workspaceUuid } = own;
    await service.db.update(credential).set({ workspaceUuid }).where(eq(credential.key, caller.key));
    return {};
  },
  /** A picture in the operator's folder. */
  footage: async ({ service }) => {
    const folder = join(service.env.DATA_DIR, "footage");
    await mkdir(folder, { recursive: true });
    const image = sharp({ create: { width: 64, height: 36, channels: 3, background: "#345" } });
    await image.jpeg().toFile(join(folder, "harbour.jpg"));
    return { footageId: "harbour.jpg" };
  },
  folder: async ({ service, caller: { workspaceUuid } }) => {
    const { uuid } = await createTeamspace(service.db, { workspaceUuid, name: "Shared", kind: "shared" });
    return { folderUuid: uuid };
  },
  media: async ({ caller, values: { projectUuid } }) => {
    const body = { resourceLink: await uploadPicture(caller) };
    await createdBy(caller.send("POST", `/project/${projectUuid}/add-uploaded-media`, { body }));
    return {};
  },
  uploadedClip: async ({ caller, values: { folderUuid } }) => {
    const clipLink = await uploadPicture(caller);
    const body = { clipUuid: assetOf(clipLink), clipLink, title: "Cut elsewhere" };
    const { clipUuid = "" } = await createdBy(caller.send("POST", `/folder/${folderUuid}/add-clip`, { body }));
    return { clipUuid };
  },
  document: ({ caller }) => upload(caller, { bytes: makePdf({ pages: 2 }) }),
  picture: async ({ caller }) => {
    const assetUrl = await uploadPicture(caller);
    return { assetUrl, assetUuid: assetOf(assetUrl) };
  },
  recording: ({ caller }) => {
    const samples = Int16Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 6) * 9_000);
    const bytes = encodeWav({ samples, sampleRate: 16_000, channels: 1 });
    return upload(caller, { bytes, mediaType: "audio", suffix: "wav" });
  },
  endpoint: ({ caller }) =>
    createdBy(caller.send("POST", "/webhook-endpoint", { body: { url: "https://example.com/hook" } })),
  delivery: async ({ caller, values: { endpointUuid } }) => {
    await createdBy(caller.send("POST", `/webhook-endpoint/${endpointUuid}/test`));
    const { data } = await caller.send("GET", `/webhook-endpoint/${endpointUuid}/deliveries`);
    return (data as Values[])[0] ?? {};
  },
} satisfies Record<string, Seeder>;

export type Need = keyof typeof needs;
