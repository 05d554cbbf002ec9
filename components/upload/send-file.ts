import type { StudioFault } from "#lib/studio/studio-fault.ts";
import { requestUpload } from "#lib/studio/uploads/upload-actions.ts";
import { settle } from "../shell/settle.ts";
import { type Failure, nextTry } from "./next-try.ts";
import { putFile } from "./put-file.ts";
import { type Sample, speedOf, type UploadState } from "./upload-state.ts";

export type UploadedFile = { documentUrl: string; fileName: string };

/** A file on its way. A pause gives the line free; going on starts anew, since storage takes a file in one go. */
export type SentFile = { destroy(): void; pause(): void; resume(): void };

type Sending = { file: File; onState: (state: UploadState) => void; onDone: (stored: UploadedFile) => void };

const samplesKept = 20;
/** Once the storage has refused this browser it will refuse the next file too. */
let way: "direct" | "fallback" = "direct";

/** Sends one file, to an address asked for anew on every try, until it is stored or trying cannot help any more. */
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
    const answer = await settle(requestUpload({ fileName, sizeBytes: size }));
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
