import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uploadPathPattern = /^\/uploads\/([0-9a-f-]{36})\.[a-z0-9]+$/i;

/**
 * The asset id in what a request names as an asset: its whole upload address, the same without its query, or the id.
 * Fails on anything else; `member` is the request's member it came in.
 */
export function readAssetAddress({
  address,
  member,
  bases,
}: {
  address: string;
  member: string;
  bases: readonly string[];
}): string {
  const plain = address.split(/[?#]/, 1)[0] ?? "";
  const base = bases.find((candidate) => plain.startsWith(`${candidate}/uploads/`));
  const uuid = base === undefined ? address : (uploadPathPattern.exec(plain.slice(base.length))?.[1] ?? "");
  if (!uuidPattern.test(uuid)) throw foreignAsset(member);
  return uuid.toLowerCase();
}

/** Also the answer for another workspace's asset: whether it exists is nobody else's business. */
export function foreignAsset(member: string): ServiceFault {
  return new ServiceFault("foreignAsset", because("file_not_ours", { member }));
}
