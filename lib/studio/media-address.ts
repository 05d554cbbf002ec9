import { createHash } from "node:crypto";

/** The studio's own address for a file that the service named by `link`; undefined when there is none yet. */
export function mediaAddress(path: readonly string[], link: string | undefined): string | undefined {
  return link ? fileAddress(path, link) : undefined;
}

export function fileAddress(path: readonly string[], link: string): string {
  return `/api/media/${path.map(encodeURIComponent).join("/")}?v=${versionOf(link)}`;
}

/** The path that an address was made of. */
export function pathOfAddress(address: string): string[] {
  const [path = ""] = address.split("?");
  return path.replace("/api/media/", "").split("/").map(decodeURIComponent);
}

/** Changes with the file, not with the signature in the link's query. */
export function versionOf(link: string): string {
  const url = URL.parse(link);
  const file = url ? `${url.origin}${url.pathname}` : link;
  return createHash("sha256").update(file).digest("base64url").slice(0, 10);
}
