import type { StorageUsed } from "#lib/contract/storage.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";

/** What the teamspace and the installation keep. */
export function storageQuery() {
  return studioQuery<StorageView>(["storage"], "/api/storage", { staleTime: 60_000 });
}

export type SizedProject = { projectUuid: string; name: string; sizeBytes: number; inTrash: boolean };

/** What is kept, as far as the person who asks may know. */
export type StorageView = {
  teamspace: {
    /** Null when the connected service does not tell what it keeps. */
    projectsBytes: number | null;
    /** Of it, what lies in the trash. */
    trashBytes: number;
    /** Takes of a service without a history, kept by the studio itself. */
    archiveBytes: number;
    /** Where those can still go; told only to those who look after the installation, where the service tells nothing. */
    archiveFreeBytes?: number;
    /** The largest, with most bytes first. */
    largest: SizedProject[];
  };
  /** For those who look after the installation alone, and only where the service tells. */
  installation: (Omit<StorageUsed, "projects"> & { archiveBytes: number }) | null;
  uncountedProjects: number;
};
