import { type UploadRequest, useUpload } from "./use-upload.ts";

type Wanted = UploadRequest & {
  /** What an earlier visit has uploaded already. */
  uploaded: { fileName: string } | null;
  onRemoved: () => void;
};

/** One file of a form: as it stands now, or as an earlier visit left it. */
export function useOneUpload({ uploaded, onRemoved, ...wanted }: Wanted) {
  const { state, cancel, ...acts } = useUpload(wanted);
  const remove = () => {
    cancel();
    onRemoved();
  };
  const kept =
    state.at === "empty" && uploaded ? { at: "done" as const, fileName: uploaded.fileName, size: null } : state;
  return { ...acts, remove, state: kept };
}
