import * as say from "#messages/upload.ts";

export type RecordingFormat = { mimeType: string; suffix: string };

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
