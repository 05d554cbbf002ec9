import type { ServiceConnection } from "#db/service/client.ts";
import { kindOfSuffix } from "#lib/contract/media.ts";
import { ServiceFault } from "../errors.ts";
import type { Faults } from "../faults.ts";
import type { PathSigner } from "../storage/signed-path.ts";
import type { Storage } from "../storage/storage.ts";
import { createUpload } from "./create-upload.ts";
import { uploadAddress } from "./upload-address.ts";

type Context = {
  db: ServiceConnection;
  storage: Storage;
  bases: readonly [string, ...string[]];
  signers: { upload: PathSigner };
  faults: Pick<Faults, "addressSeconds">;
};

/** An upload for a file whose kind is told by its suffix alone. */
export async function openFileUpload(
  { db, storage, bases, signers, faults }: Context,
  { workspaceUuid, suffix }: { workspaceUuid: string; suffix: string },
): Promise<{ uuid: string; uploadUrl: string }> {
  const mediaType = kindOfSuffix(suffix);
  if (!mediaType) throw new ServiceFault("unsupportedContent", "fileSuffix: expected a picture, video or sound");
  const upload = await createUpload(db, { workspaceUuid, mediaType, suffix, seconds: faults.addressSeconds });
  const door = { base: bases[0], signer: signers.upload, direct: storage.direct };
  return { uuid: upload.uuid, uploadUrl: uploadAddress(upload, door) };
}
