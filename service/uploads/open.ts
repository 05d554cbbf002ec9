import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { kindOfSuffix } from "#lib/contract/media.ts";
import { extensionOfSuffix, MEDIA_TYPES, plainSuffixes } from "#lib/contract/media-types.ts";
import { because } from "#lib/contract/reasons.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { ServiceFault } from "../errors.ts";
import type { Faults } from "../faults/faults.ts";
import type { PathSigner } from "../storage/signed-path.ts";
import type { DirectUploads, Storage } from "../storage/storage.ts";

/** An upload that waits for its file, for as long as its address is good. */
export async function createUpload(
  db: ServiceConnection,
  wanted: { workspaceUuid: string; mediaType: MediaType; suffix: string; seconds?: number | null },
): Promise<UploadRow> {
  const { seconds, ...facts } = wanted;
  const expiresAt = new Date(Date.now() + Math.min(seconds ?? LIMITS.uploadSeconds, LIMITS.uploadSeconds) * 1000);
  const [created] = await db
    .insert(upload)
    .values({ ...facts, expiresAt })
    .returning();
  if (!created) throw new Error("The upload was not created");
  return created;
}

/** Refuses a file of a kind that only an extension takes, where extensions are off. */
export function refuseExtensions({ extensions }: Pick<Context, "extensions">, suffix: string): void {
  if (extensions === "on" || !extensionOfSuffix(suffix)) return;
  const suffixes = MEDIA_TYPES.flatMap(plainSuffixes).join(", ");
  throw new ServiceFault("unsupportedContent", because("file_of_other_kind", { member: "suffix", suffixes }));
}

type Context = {
  extensions: "on" | "off";
  db: ServiceConnection;
  storage: Storage;
  bases: readonly [string, ...string[]];
  signers: { upload: PathSigner };
  faults: Pick<Faults, "addressSeconds">;
};

/** An upload for a file whose kind is told by its suffix alone. */
export async function openFileUpload(
  { db, storage, bases, signers, faults, extensions }: Context,
  { workspaceUuid, suffix }: { workspaceUuid: string; suffix: string },
): Promise<{ uuid: string; uploadUrl: string }> {
  refuseExtensions({ extensions }, suffix);
  const mediaType = kindOfSuffix(suffix);
  if (!mediaType) throw new ServiceFault("unsupportedContent", because("file_of_no_kind", {}));
  const upload = await createUpload(db, { workspaceUuid, mediaType, suffix, seconds: faults.addressSeconds });
  const door = { base: bases[0], signer: signers.upload, direct: storage.direct };
  return { uuid: upload.uuid, uploadUrl: uploadAddress(upload, door) };
}

/** The suffix stands in the path because public clients read the kind of file from it. */
export function uploadPath(upload: { uuid: string; suffix: string }): string {
  return `/uploads/${upload.uuid}.${upload.suffix}`;
}

type Door = { base: string; signer: PathSigner; direct: DirectUploads | null };

/** The signed address one file may be PUT to until the upload expires: of the storage itself, or of the service. */
export function uploadAddress(upload: UploadRow, { base, signer, direct }: Door): string {
  const path = uploadPath(upload);
  const expiresAt = upload.expiresAt.getTime();
  if (direct) {
    return direct.address({ path, expiresInSeconds: Math.max(1, Math.round((expiresAt - Date.now()) / 1000)) });
  }
  return `${base}${path}?expires=${expiresAt}&signature=${signer.sign(path, expiresAt)}`;
}

/** The upload behind an asset id of a project's brief, with the storage key of its bytes. Fails when it is gone. */
export async function getUpload(db: ServiceConnection, uuid: string): Promise<UploadRow & { storageKey: string }> {
  const [row] = await db.select().from(upload).where(eq(upload.uuid, uuid));
  if (!row?.storageKey) throw new Error(`The file of asset ${uuid} is gone`);
  return { ...row, storageKey: row.storageKey };
}

export type UploadRow = typeof upload.$inferSelect;
