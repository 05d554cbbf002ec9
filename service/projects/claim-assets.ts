import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { SpeechModel } from "#lib/contract/creation/brief.ts";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { isUuid } from "../uuid.ts";
import { AWAITING_SPEECH_STAGE, advanceProject } from "./advance.ts";
import { lockProject, type ProjectRow } from "./rows/get.ts";

type Claim = { workspaceUuid: string; bases: readonly string[]; extensions?: "on" | "off" };

/** The brief with asset ids in place of addresses, and with what the files themselves decide. */
export async function claimAssets(tx: ServiceTransaction, brief: ProjectBrief, claim: Claim): Promise<ProjectBrief> {
  const documents: ProjectBrief["documents"] = [];
  const accepts = claim.extensions === "off" ? (["pdf", "ppt"] as const) : (["pdf", "ppt", "document"] as const);
  for (const document of brief.documents) {
    const member = "doc_asset_url";
    const asset = await claimAsset(tx, { ...claim, address: document.asset, member, accepts });
    const pages = asset.facts.pages ?? 0;
    if (pages > LIMITS.pagesPerDocument) {
      throw new ServiceFault(
        "overLimit",
        because("too_many_pages", { member, max: LIMITS.pagesPerDocument, came: pages }),
      );
    }
    documents.push({ ...document, asset: asset.uuid, usage: effectiveDocUsage(asset.suffix, document.usage) });
  }
  const media: ProjectBrief["media"] = [];
  for (const { asset: address, kind, member = "media_resources", overlay } of brief.media) {
    const { uuid: asset } = await claimAsset(tx, { ...claim, address, member, accepts: [kind], as: "media" });
    media.push({ asset, kind, ...(overlay && { overlay }) });
  }
  const speech = await claimSpeech(tx, brief, claim);
  return { ...brief, documents, media, ...(speech && { speech }) };
}

/** A recording may be a sound or a video; in a film made of speech alone, a video's picture is shown as well. */
async function claimSpeech(tx: ServiceTransaction, { speech, method }: ProjectBrief, claim: Claim) {
  if (!speech) return undefined;
  const files: typeof speech.files = [];
  const lengths: (number | undefined)[] = [];
  for (const { asset: address, member = "speech_asset_url" } of speech.files) {
    const asset = await claimAsset(tx, { ...claim, address, member, accepts: ["audio", "video"], as: "speech" });
    files.push({ asset: asset.uuid, kind: method === "speech" && asset.mediaType === "video" ? "video" : "audio" });
    lengths.push(asset.facts.durationMs);
  }
  if (!speech.captions) return { ...speech, files };
  const member = "captions_asset_url";
  const captions = await claimAsset(tx, { ...claim, address: speech.captions.asset, member, accepts: ["captions"] });
  const [durationMs] = lengths;
  const { startMs } = captions.facts;
  // Where its length is not known yet, reading the recording finds it out.
  if (durationMs !== undefined && startMs !== undefined && startMs >= durationMs) {
    const why = because("inside_captions_later", { startMs, durationMs: Math.round(durationMs) });
    throw new ServiceFault("brokenAsset", because("file_unusable", { member, why }));
  }
  return { ...speech, files, captions: { asset: captions.uuid } };
}

type Supply = Required<Pick<ProjectBrief, "speech" | "media">> & {
  projectUuid: string;
  workspaceUuid: string;
  bases: readonly string[];
  /** Full length or summary, where the call says it. */
  model: SpeechModel | undefined;
};

/** Gives a project that waits for it the recorded speech, and lets it start. */
export async function supplySpeech(db: ServiceDatabase, supply: Supply): Promise<ProjectRow> {
  const { projectUuid, workspaceUuid, bases, media } = supply;
  return db.transaction(async (tx) => {
    const row = isUuid(projectUuid) ? await lockProject(tx, projectUuid) : null;
    if (row?.workspaceUuid !== workspaceUuid) throw notFound("project");
    if (row.stage !== AWAITING_SPEECH_STAGE) {
      throw new ServiceFault("wrongState", because("project_has_sources", { status: row.progressStatus }));
    }
    // What the project was added with stays, unless the call says something else.
    const earlier = row.brief.speech;
    const transcript = supply.speech.transcript ?? earlier?.transcript;
    const captions = supply.speech.captions ?? earlier?.captions;
    const speech = {
      ...supply.speech,
      transcript,
      ...(captions && { captions }),
      model: supply.model ?? earlier?.model ?? supply.speech.model,
    };
    const wanted = { ...row.brief, media: [...row.brief.media, ...media], speech };
    const brief = await claimAssets(tx, wanted, { workspaceUuid, bases });
    await tx.update(project).set({ brief }).where(eq(project.uuid, row.uuid));
    return advanceProject(tx, { ...row, brief }, { to: "waiting" });
  });
}
