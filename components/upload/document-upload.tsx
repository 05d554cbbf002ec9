"use client";
import { FileDrop } from "./file-drop.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useUpload } from "./use-upload.ts";

const accepts = ["pdf", "ppt"] as const;

export type DocumentUploadProps = {
  /** What an earlier visit has uploaded already. */
  uploaded: { fileName: string } | null;
  error?: string;
  onUploaded: (document: { documentUrl: string; fileName: string }) => void;
  onRemoved: () => void;
};

/** One document from choosing to stored, with what went wrong in place. */
export function DocumentUpload({ uploaded, error, onUploaded, onRemoved }: DocumentUploadProps) {
  const { state, start, retry, cancel } = useUpload({ accepts, onUploaded });
  const remove = () => {
    cancel();
    onRemoved();
  };
  const kept =
    state.at === "empty" && uploaded ? { at: "done" as const, fileName: uploaded.fileName, size: null } : state;
  const message = state.at === "refused" ? state.reason : error;
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="font-medium">Document</h2>
      {kept.at === "empty" || kept.at === "refused" ? (
        <FileDrop
          accepts={accepts}
          limits="PDF, PPT, PPTX, PPS or PPSX, up to 100 MB and 200 pages"
          onFiles={([file]) => file && start(file)}
        />
      ) : (
        <UploadRow state={kept} onCancel={remove} onRetry={retry} />
      )}
      {message ? (
        <p role="alert" className="text-bad text-sm">
          {message}
        </p>
      ) : null}
    </div>
  );
}
