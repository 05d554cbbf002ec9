import { encoderArgs, rawFrameArgs, timescaleArgs } from "../encoder.ts";
import { startFfmpeg } from "../ffmpeg.ts";
import type { SegmentRun, ThreadSetup } from "./job.ts";

type Request = {
  run: SegmentRun;
  setup: ThreadSetup;
  signal: AbortSignal;
  /** Called with the name of each segment's file once it is complete. */
  onFinished(file: string): void;
};

export type SegmentEncoder = {
  /** Takes a frame; its bytes must stay as they are until `taken` is called. */
  write(frame: Uint8Array, taken: () => void): void;
  /** Says that all frames are written, and waits for the last segment. */
  finish(): Promise<void>;
  /** Settles when the encoder has ended, for whatever reason. */
  ended: Promise<null>;
};

const DEADLINE_MS = 60 * 60_000;

/** Starts an encoder that takes raw frames and cuts its output into one file a segment. */
export function openSegmentEncoder({ run, setup, signal, onFinished }: Request): SegmentEncoder {
  const args = segmentArgs(setup, run);
  const encoder = startFfmpeg({ args, cwd: setup.cwd, signal, deadlineMs: DEADLINE_MS });
  let unread = "";
  encoder.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unread + text).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines) onFinished(line.trim());
  });
  const ended = encoder.done.then(
    () => null,
    () => null,
  );
  return {
    write: (frame, taken) => void encoder.stdin.write(frame, () => taken()),
    async finish() {
      encoder.stdin.end();
      await encoder.done;
    },
    ended,
  };
}

export function segmentArgs(setup: Pick<ThreadSetup, "timeline" | "encoder">, run: SegmentRun): string[] {
  return [
    ...["-v", "error", ...rawFrameArgs(setup.timeline), "-i", "pipe:0", "-an", ...segmentOutputArgs(setup, run)],
    ...["-segment_list", "pipe:1", "-segment_list_type", "flat", `${run.name}-%d.mp4`],
  ];
}

/** How the segments of a run are encoded and cut, wherever their frames come from. */
export function segmentOutputArgs(
  { timeline, encoder }: Pick<ThreadSetup, "timeline" | "encoder">,
  run: SegmentRun,
): string[] {
  let frame = 0;
  const borders = run.frameCounts.map((count) => {
    frame += count;
    return frame;
  });
  const keyFrames = borders.map((border) => `eq(n,${border})`).join("+");
  const options = timescaleArgs(timeline.frameRate)
    .join(":")
    .replaceAll(/-(\w+):/g, "$1=");
  return [
    ...[...encoderArgs(encoder, timeline), "-threads", String(run.encoderThreads)],
    ...["-force_key_frames", `expr:${keyFrames}`],
    ...["-f", "segment", "-segment_format", "mp4", "-segment_format_options", options],
    ...["-segment_frames", borders.join(","), "-reset_timestamps", "1"],
  ];
}
