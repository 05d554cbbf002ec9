import Uppy from "@uppy/core";
import XhrUpload from "@uppy/xhr-upload";
import { parseUploadAnswer } from "#lib/studio/uploads/upload-fault.ts";
import * as say from "#messages/upload.ts";
import type { Failure } from "./next-try.ts";

/** So long without a byte is as good as cut off. */
const stalledMs = 60_000;

type Put = {
  file: File;
  address: string;
  onProgress: (sent: number) => void;
  onStored: () => void;
  onFailed: (failure: Failure) => void;
};

/** One attempt to put one file to one address; `destroy` ends it without another word. */
export function putFile({ file, address, onProgress, onStored, onFailed }: Put): { destroy(): void } {
  const uppy = new Uppy({ autoProceed: true, allowMultipleUploadBatches: false });
  let answer: { status: number; body: string } | null = null;
  const fail = (reason?: string) => {
    const { status = 0, body = "" } = answer ?? {};
    const fault = parseUploadAnswer(status, body);
    uppy.destroy();
    onFailed({
      status,
      reason: fault ? `${fault.message} ${fault.next}` : (reason ?? say.theFileCouldNotBe()),
      isFinal: fault ? !fault.retryable : false,
    });
  };
  uppy.use(XhrUpload, {
    method: "PUT",
    formData: false,
    limit: 1,
    timeout: stalledMs,
    endpoint: address,
    shouldRetry: () => false,
    onAfterResponse: (xhr) => {
      answer = { status: xhr.status, body: xhr.responseText };
    },
    getResponseData: (xhr) => {
      // Stored is not yet usable: the answer also says when the file inside cannot be read.
      if (xhr.status !== 200) throw new Error("Storage did not confirm the file.");
      const fault = parseUploadAnswer(xhr.status, xhr.responseText);
      if (fault) throw new Error(fault.message);
      return {};
    },
  });
  uppy.on("upload-progress", (_, { bytesUploaded }) => onProgress(bytesUploaded || 0));
  uppy.on("upload-stalled", () => fail(say.theConnectionStandsStill()));
  uppy.on("upload-error", () => fail());
  uppy.on("upload-success", () => {
    onStored();
    uppy.destroy();
  });
  uppy.addFile({ name: file.name, type: file.type, data: file });
  return uppy;
}
