"use client";

import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/upload.ts";

type RecordingFormat = { mimeType: string; suffix: string };

/** What browsers record, best first: the suffix is one that uploads take. */
const formats: RecordingFormat[] = [
  { mimeType: "audio/mp4;codecs=mp4a.40.2", suffix: "m4a" },
  { mimeType: "audio/ogg;codecs=opus", suffix: "ogg" },
  { mimeType: "audio/webm;codecs=opus", suffix: "webm" },
  { mimeType: "audio/mp4", suffix: "m4a" },
];

/** The first format that this browser can record, or null. */
export function chooseFormat(isSupported: (mimeType: string) => boolean): RecordingFormat | null {
  return formats.find(({ mimeType }) => isSupported(mimeType)) ?? null;
}

/** "Recording 2026-11-20 16.05.m4a": a name that tells recordings apart and that every system can keep. */
export function nameRecording(at: Date, suffix: string): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return say.recordingDayTwoTwo2Suffix({ day, two: two(at.getHours()), two2: two(at.getMinutes()), suffix });
}

type RecorderState =
  | { at: "idle" }
  | { at: "asking" }
  | { at: "recording" | "paused"; startedAt: number; beforeMs: number; stream: MediaStream }
  | { at: "recorded"; file: File; address: string; lengthMs: number }
  | { at: "refused"; reason: string };

type Session = { recorder: MediaRecorder; stream: MediaStream; pieces: Blob[]; format: RecordingFormat };

const pieceMs = 1_000;

/** One recording from the microphone: asked for, made with pauses, listened to, used or discarded. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ at: "idle" });
  const session = useRef<Session | null>(null);
  const isGone = useRef(false);
  const address = useRef<string | null>(null);

  const letGo = () => {
    for (const track of session.current?.stream.getTracks() ?? []) track.stop();
    session.current = null;
  };
  const forget = () => {
    if (address.current) URL.revokeObjectURL(address.current);
    address.current = null;
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const track of session.current?.stream.getTracks() ?? []) track.stop();
      session.current = null;
      if (address.current) URL.revokeObjectURL(address.current);
    };
  }, []);

  const start = async () => {
    forget();
    setState({ at: "asking" });
    try {
      const format = chooseFormat((type) => MediaRecorder.isTypeSupported(type));
      if (!format) throw new Error("no format");
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
      if (isGone.current) return stream.getTracks().forEach((track) => void track.stop());
      const recorder = new MediaRecorder(stream, { mimeType: format.mimeType, audioBitsPerSecond: 128_000 });
      session.current = { recorder, stream, pieces: [], format };
      const pieces = session.current.pieces;
      recorder.ondataavailable = ({ data }) => data.size > 0 && pieces.push(data);
      recorder.start(pieceMs);
      setState({ at: "recording", startedAt: Date.now(), beforeMs: 0, stream });
    } catch (error) {
      letGo();
      if (!isGone.current) setState({ at: "refused", reason: explainRefusal(error) });
    }
  };
  const pause = () => {
    session.current?.recorder.pause();
    setState((now) => (now.at === "recording" ? { ...now, at: "paused", beforeMs: lengthOf(now) } : now));
  };
  const resume = () => {
    session.current?.recorder.resume();
    setState((now) => (now.at === "paused" ? { ...now, at: "recording", startedAt: Date.now() } : now));
  };
  const stop = () => {
    const now = session.current;
    if (!now) return;
    const lengthMs = lengthOf(state);
    now.recorder.onstop = () => {
      letGo();
      if (isGone.current) return;
      const name = nameRecording(new Date(), now.format.suffix);
      const file = new File(now.pieces, name, { type: now.format.mimeType.split(";")[0] ?? "" });
      address.current = URL.createObjectURL(file);
      setState({ at: "recorded", file, address: address.current, lengthMs });
    };
    now.recorder.stop();
  };
  const discard = () => {
    const now = session.current;
    if (now) now.recorder.onstop = null;
    letGo();
    forget();
    setState({ at: "idle" });
  };
  return { state, start: () => void start(), pause, resume, stop, discard };
}

/** How long was recorded so far, pauses left out. */
export function lengthOf(state: RecorderState): number {
  if (state.at === "recorded") return state.lengthMs;
  if (state.at === "paused") return state.beforeMs;
  if (state.at === "recording") return state.beforeMs + Date.now() - state.startedAt;
  return 0;
}

/** A recording ends by itself here: more could not be used. */
export const LONGEST_MS = LIMITS.speechMinutes * 60_000 - 5_000;

/** Why a microphone cannot be used, and what to do about it. */
function explainRefusal(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return say.theBrowserDoesNotLet();
    case "NotFoundError":
    case "OverconstrainedError":
      return say.noMicrophoneWasFoundPlug();
    case "NotReadableError":
    case "AbortError":
      return say.theMicrophoneIsInUse();
    default:
      return say.recordingDoesNotWorkIn();
  }
}
