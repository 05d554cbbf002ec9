import type { FolderSizes } from "#db/service/schema/project.ts";
import type { ListedObject } from "../storage/storage.ts";

/** Where everything lies that is made for a project; copies of it show the same files. */
export function projectFolderKey(projectUuid: string): string {
  return `projects/${projectUuid}`;
}

/** Told by the key: what stages bring uploads and webpages to stands beside the files that came. */
const kinds: Record<string, keyof FolderSizes> = { cast: "pictures", narration: "sound", music: "sound" };

export function sumSizes(objects: readonly ListedObject[]): FolderSizes {
  const sizes: FolderSizes = { uploads: 0, pictures: 0, motion: 0, sound: 0 };
  for (const { key, sizeBytes } of objects) sizes[kindOf(key)] += sizeBytes;
  return sizes;
}

function kindOf(key: string): keyof FolderSizes {
  const [, , folder = ""] = key.split("/");
  if (folder === "takes") return key.endsWith(".mp4") ? "motion" : "pictures";
  return kinds[folder] ?? "uploads";
}
