import { chmodSync, mkdirSync } from "node:fs";

/** A durable folder that every account can enter, for root whose checkout nobody else can. */
export function sharedFolder(): string {
  const folder = "/var/lib/sceneboard";
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}
