import Uppy from "@uppy/core";
import XhrUpload from "@uppy/xhr-upload";
import type { StudioFault } from "#lib/studio/fault.ts";
import { requestUpload } from "#lib/studio/uploads/actions.ts";
import { describeUploadAnswer, parseUploadAnswer } from "#lib/studio/uploads/fault.ts";
import * as say from "#messages/upload.ts";
import { toResult } from "../shell/to-result.ts";
import { type Sample, speedOf, type UploadState } from "./list.ts";

/** How an attempt to store a file ended without it: `status` 0 means that no answer came at all. */
type Failure = { status: number; reason: string; isFinal: boolean };

type NextTry =
  | { do: "again"; afterMs: number; way: "direct" | "fallback" }
  | { do: "wait for the connection" }
  | { do: "give up" };

export const mostTries = 6;
const firstPauseMs = 1_000;

/** What to do after an attempt failed. A storage that refuses the browser looks just like one that is away. */
export function nextTry({
  failure,
  tries,
  isOnline,
  way,
  hasFallback,
}: {
  failure: Failure;
  /** How many have failed in a row, this one too. */
  tries: number;
  isOnline: boolean;
  way: "direct" | "fallback";
  hasFallback: boolean;
}): NextTry {
  if (failure.isFinal) return { do: "give up" };
  if (failure.status === 0 && !isOnline) return { do: "wait for the connection" };
  if (failure.status === 0 && way === "direct" && hasFallback) return { do: "again", afterMs: 0, way: "fallback" };
  if (tries >= mostTries) return { do: "give up" };
  // An address that ran out is replaced by a new one, of which nobody needs to know.
  const afterMs = failure.status === 403 && tries === 1 ? 0 : firstPauseMs * 2 ** (tries - 1);
  return { do: "again", afterMs, way };
}

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
function putFile({ file, address, onProgress, onStored, onFailed }: Put): { destroy(): void } {
  const uppy = new Uppy({ autoProceed: true, allowMultipleUploadBatches: false });
  let answer: { status: number; body: string } | null = null;
  const fail = async (reason?: string) => {
    const { status = 0, body = "" } = answer ?? {};
    uppy.destroy();
    const fault = await describeUploadAnswer(status, body);
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
  uppy.on("upload-stalled", () => fail(say.theConnectionHasStalled()));
  uppy.on("upload-error", () => fail());
  uppy.on("upload-success", () => {
    onStored();
    uppy.destroy();
  });
  uppy.addFile({ name: file.name, type: file.type, data: file });
  return uppy;
}

export type UploadedFile = { documentUrl: string; fileName: string };

/** A file on its way. A pause gives the line free; going on starts again, since storage takes a file in one go. */
export type SentFile = { destroy(): void; pause(): void; resume(): void };

type Sending = { file: File; onState: (state: UploadState) => void; onDone: (stored: UploadedFile) => void };

const samplesKept = 20;
/** Once the storage has refused this browser it will refuse the next file too. */
let way: "direct" | "fallback" = "direct";

/** Sends one file, to an address asked for again on every try, until it is stored or trying cannot help any more. */
export function sendFile({ file, onState, onDone }: Sending): SentFile {
  const { name: fileName, size } = file;
  let attempt: { destroy(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let tries = 0;

  /** Ends what is under way; whatever it still says is not heard. */
  function stop(): number {
    turn += 1;
    clearTimeout(timer);
    globalThis.removeEventListener("online", tryNow);
    globalThis.removeEventListener("offline", onOffline);
    attempt?.destroy();
    attempt = null;
    return turn;
  }

  async function tryNow() {
    const mine = stop();
    let samples: Sample[] = [];
    onState({ at: "sending", fileName, size, sent: 0, bytesPerSecond: null });
    const answer = await toResult(requestUpload({ fileName, sizeBytes: size }));
    if (turn !== mine) return;
    if (!answer.ok) return afterFailure(withoutAddress(answer.fault), false);
    const { address, fallback, documentUrl } = answer.value;
    globalThis.addEventListener("offline", onOffline);
    attempt = putFile({
      file,
      address: way === "fallback" ? (fallback ?? address) : address,
      onProgress: (sent) => {
        if (turn !== mine) return;
        samples = [...samples, { at: performance.now(), sent }].slice(-samplesKept);
        onState({ at: "sending", fileName, size, sent, bytesPerSecond: speedOf(samples) });
      },
      onStored: () => {
        if (turn !== mine) return;
        stop();
        onState({ at: "done", fileName, size });
        onDone({ documentUrl, fileName });
      },
      onFailed: (failure) => turn === mine && afterFailure(failure, fallback !== undefined),
    });
  }

  function afterFailure(failure: Failure, hasFallback: boolean) {
    stop();
    tries += 1;
    const next = nextTry({ failure, tries, isOnline: navigator.onLine, way, hasFallback });
    if (next.do === "give up") return onState({ at: "failed", fileName, size, reason: failure.reason });
    if (next.do === "wait for the connection") return waitForConnection();
    way = next.way;
    if (next.afterMs > 0) onState({ at: "sending", fileName, size, sent: 0, bytesPerSecond: null, wait: "again" });
    timer = setTimeout(tryNow, next.afterMs);
  }

  function waitForConnection() {
    tries = 0;
    onState({ at: "sending", fileName, size, sent: 0, bytesPerSecond: null, wait: "connection" });
    globalThis.addEventListener("online", tryNow);
  }

  function onOffline() {
    stop();
    waitForConnection();
  }

  void tryNow();
  return {
    destroy: () => void stop(),
    pause() {
      stop();
      onState({ at: "paused", fileName, size });
    },
    resume() {
      tries = 0;
      void tryNow();
    },
  };
}

function withoutAddress(fault: StudioFault): Failure {
  const isAway = fault.code === "studio_unreachable";
  return { status: isAway ? 0 : 503, reason: `${fault.message} ${fault.next}`, isFinal: !fault.retryable };
}
