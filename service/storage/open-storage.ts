import type { ServiceEnv } from "../env.ts";
import { createDiskStorage } from "./disk.ts";
import { createPathSigner } from "./signed-path.ts";
import type { Storage } from "./storage.ts";

/** The storage that the environment names. `base` is the public address that links start with. */
export function openStorage(env: Pick<ServiceEnv, "STORAGE_DIR" | "SERVICE_ENCRYPTION_KEY">, base: string): Storage {
  const signer = createPathSigner(env.SERVICE_ENCRYPTION_KEY, "asset");
  return createDiskStorage({ folder: env.STORAGE_DIR, base, signer });
}
