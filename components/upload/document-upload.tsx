"use client";
import type { ReactNode } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/upload.ts";
import { useQuery } from "../shell/use-query.ts";
import { FieldError } from "../ui/field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { UploadRow } from "./row.tsx";
import { useOneUpload } from "./speech-upload.tsx";

const published = ["pdf", "ppt"] as const;
const extended = [...published, "document"] as const;

/** The kinds of document that the connected service takes. */
export function useDocumentTypes(): readonly MediaType[] {
  return canExtend(useQuery(connectionQuery()).data, "upload.document") ? extended : published;
}

export type DocumentUploadProps = {
  /** What an earlier visit has uploaded already. */
  uploaded: { fileName: string } | null;
  error?: string;
  /** The file itself, before it is sent. */
  onChosen?: (file: File) => void;
  onUploaded: (document: { documentUrl: string; fileName: string }) => void;
  onRemoved: () => void;
  /** What is told about a file that is taken, under it. */
  children?: ReactNode;
};

/** One document from choosing to stored, with what went wrong in place. */
export function DocumentUpload({ uploaded, error, onChosen, onUploaded, onRemoved, children }: DocumentUploadProps) {
  const accepts = useDocumentTypes();
  const { state, start, retry, pause, resume, remove } = useOneUpload({ accepts, uploaded, onUploaded, onRemoved });
  const message = state.at === "refused" ? state.reason : error;
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="font-medium">{say.document()}</h2>
      {state.at === "empty" || state.at === "refused" ? (
        <FileDrop
          accepts={accepts}
          limits={
            accepts === extended
              ? say.documentLimits({ pages: LIMITS.pagesPerDocument, characters: LIMITS.documentCharacters })
              : say.pdfPptPptxPpsOr()
          }
          onFiles={([file]) => {
            if (!file) return;
            onChosen?.(file);
            start(file);
          }}
        />
      ) : (
        <>
          <UploadRow state={state} onCancel={remove} onRetry={retry} onPause={pause} onResume={resume} />
          {children}
        </>
      )}
      {message ? <FieldError>{message}</FieldError> : null}
    </div>
  );
}
