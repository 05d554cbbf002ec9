"use client";

import { useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/upload.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FieldError } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { FileDrop } from "./file-drop.tsx";
import { UploadRow } from "./row.tsx";
import { type UploadRequest, useUpload } from "./use-upload.ts";

const Recorder = loadLater(() => import("./recorder.tsx").then((module) => module.Recorder));

const accepts = ["audio", "video"] as const;

type SpeechUploadProps = {
  /** What an earlier visit has uploaded already. */
  uploaded: { fileName: string } | null;
  error?: string;
  onUploaded: (speech: { speechUrl: string; fileName: string }) => void;
  onRemoved: () => void;
};

/** One recording, from a file or from the microphone, until it is stored. */
export function SpeechUpload({ uploaded, error, onUploaded, onRemoved }: SpeechUploadProps) {
  const [way, setWay] = useState<"upload" | "record">("upload");
  const { state, start, retry, pause, resume, remove } = useOneUpload({
    accepts,
    uploaded,
    onUploaded: ({ documentUrl, fileName }) => onUploaded({ speechUrl: documentUrl, fileName }),
    onRemoved,
  });
  const isEmpty = state.at === "empty" || state.at === "refused";
  const message = state.at === "refused" ? state.reason : error;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">{say.speech()}</h2>
        {isEmpty ? (
          <SegmentedControl
            label={say.whereTheSpeechComesFrom()}
            value={way}
            onValueChange={setWay}
            segments={[
              { value: "upload", label: say.uploadAFile() },
              { value: "record", label: say.recordNow() },
            ]}
          />
        ) : null}
      </div>
      {state.at === "empty" || state.at === "refused" ? (
        way === "upload" ? (
          <FileDrop accepts={accepts} limits={limits} onFiles={([file]) => file && start(file)} />
        ) : (
          <Recorder onUse={start} />
        )
      ) : (
        <UploadRow state={state} onCancel={remove} onRetry={retry} onPause={pause} onResume={resume} />
      )}
      {message ? <FieldError>{message}</FieldError> : null}
    </div>
  );
}

const limits = say.mp3WavM4aAacFlac({ speechMinutes: LIMITS.speechMinutes });

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
