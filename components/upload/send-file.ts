import Uppy from "@uppy/core";
import XhrUpload from "@uppy/xhr-upload";
import { requestUpload } from "#lib/studio/uploads/upload-actions.ts";
import { parseUploadAnswer } from "#lib/studio/uploads/upload-fault.ts";
import { settle } from "../fault/settle.ts";
import { type Sample, speedOf, type UploadState } from "./upload-state.ts";

export type UploadedFile = { documentUrl: string; fileName: string };

const stalledMs = 60_000;
const samplesKept = 20;

type Sending = { file: File; onState: (state: UploadState) => void; onDone: (stored: UploadedFile) => void };

/** Sends one file to an address asked for anew on every try, so that a retry never meets an expired one. */
export function sendFile({ file, onState, onDone }: Sending): Uppy {
  const { name: fileName, size } = file;
  let documentUrl = "";
  let samples: Sample[] = [];
  const uppy = new Uppy({ autoProceed: true, allowMultipleUploadBatches: false });
  uppy.use(XhrUpload, {
    method: "PUT",
    formData: false,
    limit: 1,
    timeout: stalledMs,
    endpoint: async () => {
      samples = [];
      onState({ at: "sending", fileName, size, sent: 0, bytesPerSecond: null });
      const answer = await settle(requestUpload({ fileName, sizeBytes: size }));
      if (!answer.ok) {
        // Uppy tells nobody when the address itself cannot be had.
        const reason = `${answer.fault.message} ${answer.fault.next}`;
        onState({ at: "failed", fileName, size, reason });
        throw new Error(reason);
      }
      documentUrl = answer.value.documentUrl;
      return answer.value.address;
    },
    shouldRetry: (xhr) => xhr.status === 0 || xhr.status >= 500,
    getResponseData: (xhr) => {
      // Stored is not yet usable: the answer also says when the file inside cannot be read.
      const fault = parseUploadAnswer(xhr.status, xhr.responseText);
      if (fault) throw new Error(`${fault.message} ${fault.next}`);
      if (xhr.status !== 200) throw new Error("Storage did not confirm the file.");
      return {};
    },
  });
  uppy.on("upload-progress", (_, { bytesUploaded }) => {
    samples = [...samples, { at: performance.now(), sent: bytesUploaded }].slice(-samplesKept);
    onState({ at: "sending", fileName, size, sent: bytesUploaded, bytesPerSecond: speedOf(samples) });
  });
  uppy.on("upload-error", (_, error) => onState({ at: "failed", fileName, size, reason: reasonOf(error) }));
  uppy.on("upload-success", () => {
    onState({ at: "done", fileName, size });
    onDone({ documentUrl, fileName });
  });
  uppy.addFile({ name: fileName, type: file.type, data: file });
  return uppy;
}

function reasonOf(error: Error & { request?: XMLHttpRequest | null }): string {
  const { request } = error;
  if (!request) return error.message;
  const fault = parseUploadAnswer(request.status, request.responseText);
  return fault ? `${fault.message} ${fault.next}` : error.message;
}
