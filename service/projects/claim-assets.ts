import type { ServiceTransaction } from "#db/service/client.ts";
import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { ServiceFault } from "../errors.ts";
import { claimAsset } from "../uploads/claim-asset.ts";

type Claim = { workspaceUuid: string; bases: readonly string[] };

/** The brief with asset ids in place of addresses, and with what the files themselves decide. */
export async function claimAssets(tx: ServiceTransaction, brief: ProjectBrief, claim: Claim): Promise<ProjectBrief> {
  const documents: ProjectBrief["documents"] = [];
  for (const document of brief.documents) {
    const member = "doc_asset_url";
    const asset = await claimAsset(tx, { ...claim, address: document.asset, member, accepts: ["pdf", "ppt"] });
    const pages = asset.facts.pages ?? 0;
    if (pages > LIMITS.pagesPerDocument) {
      throw new ServiceFault("overLimit", `${member}: at most ${LIMITS.pagesPerDocument} pages, ${pages} came`);
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
  for (const { asset: address, member = "speech_asset_url" } of speech.files) {
    const asset = await claimAsset(tx, { ...claim, address, member, accepts: ["audio", "video"], as: "speech" });
    files.push({ asset: asset.uuid, kind: method === "speech" && asset.mediaType === "video" ? "video" : "audio" });
  }
  return { ...speech, files };
}
