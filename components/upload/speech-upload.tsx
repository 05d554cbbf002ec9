"use client";

import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import { findMediaType } from "#lib/contract/media-types.ts";
import * as say from "#messages/upload.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FieldError } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { FileDrop } from "./file-drop.tsx";
import { UploadRow } from "./row.tsx";
import { type UploadRequest, useUpload } from "./use-upload.ts";

const Recorder = loadLater(() => import("./recorder.tsx").then((module) => module.Recorder));

const recordings = ["audio", "video"] as const;
const captionsOnly = ["captions"] as const;

type SpeechUploadProps = {
  /** What an earlier visit has uploaded already. */
  uploaded: { fileName: string } | null;
  error?: string;
  onUploaded: (speech: { speechUrl: string; fileName: string }) => void;
  onRemoved: () => void;
  /** A file with the words of the recording; null where the service takes none. */
  captions: CaptionsUpload | null;
};

type CaptionsUpload = {
  uploaded: { fileName: string } | null;
  error: string | undefined;
  /** The file that is shown, stored or on its way; empty without one. */
  onNamed: (fileName: string) => void;
  onUploaded: (captionsUrl: string) => void;
};

/** One recording, from a file or from the microphone, and its captions, until they are stored. */
export function SpeechUpload({ uploaded, error, onUploaded, onRemoved, captions }: SpeechUploadProps) {
  const [way, setWay] = useState<"upload" | "record">("upload");
  const { state, start, retry, pause, resume, remove } = useOneUpload({
    accepts: recordings,
    uploaded,
    onUploaded: ({ documentUrl, fileName }) => onUploaded({ speechUrl: documentUrl, fileName }),
    onRemoved,
  });
  const words = useOneUpload({
    accepts: captionsOnly,
    uploaded: captions?.uploaded ?? null,
    onUploaded: ({ documentUrl }) => captions?.onUploaded(documentUrl),
    onRemoved: () => captions?.onUploaded(""),
  });
  const take = (files: File[]) => {
    const isCaptions = (file: File) => findMediaType(file.name)?.mediaType === "captions";
    const written = captions && files.find(isCaptions);
    const spoken = files.find((file) => file !== written);
    if (written) {
      captions?.onUploaded("");
      words.start(written);
    }
    if (spoken) start(spoken);
  };
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
          <FileDrop
            accepts={captions ? [...recordings, ...captionsOnly] : recordings}
            limits={limits}
            many={captions !== null}
            words={{
              ...(captions && { invite: say.dropARecordingHere() }),
              ...{ choose: say.chooseAFile(), label: say.file() },
            }}
            onFiles={take}
          />
        ) : (
          <Recorder onUse={start} />
        )
      ) : (
        <UploadRow state={state} onCancel={remove} onRetry={retry} onPause={pause} onResume={resume} />
      )}
      {message ? <FieldError>{message}</FieldError> : null}
      {captions ? <Captions upload={words} error={captions.error} onNamed={captions.onNamed} /> : null}
    </div>
  );
}

type CaptionsProps = Pick<CaptionsUpload, "error" | "onNamed"> & { upload: ReturnType<typeof useOneUpload> };

function Captions({ upload, error, onNamed }: CaptionsProps) {
  const { state, start, retry, pause, resume, remove } = upload;
  const fileName = "fileName" in state ? state.fileName : "";
  const named = useRef(onNamed);
  named.current = onNamed;
  useEffect(() => named.current(fileName), [fileName]);
  const message = state.at === "refused" ? state.reason : error;
  return (
    <section aria-label={say.captions()} className="mt-2 flex flex-col gap-2">
      <h2 className="font-medium">{say.captions()}</h2>
      {state.at === "empty" || state.at === "refused" ? (
        <FileDrop
          beside
          accepts={captionsOnly}
          limits={say.srtOrVttWithTheWords()}
          words={{ choose: say.chooseCaptions(), label: say.captionsFile() }}
          onFiles={([file]) => file && start(file)}
        />
      ) : (
        <UploadRow
          state={state}
          labels={{
            cancel: say.cancelName({ name: fileName }),
            remove: say.removeName({ name: fileName }),
            retry: say.retryName({ name: fileName }),
            pause: say.pauseName({ name: fileName }),
            resume: say.resumeName({ name: fileName }),
          }}
          onCancel={remove}
          onRetry={retry}
          onPause={pause}
          onResume={resume}
        />
      )}
      {message ? <FieldError>{message}</FieldError> : null}
    </section>
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
