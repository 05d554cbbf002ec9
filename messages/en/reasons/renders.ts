import { text } from "#lib/language/text.ts";

const again = () => text`Export again; if it happens again, tell the operator.`;

const actions = {
  cancelled: () => text`Export again when you want the clip.`,
  timeout: () => text`Try again; if it happens again, export at a lower resolution.`,
  disk_full: () => text`Free some space on the server's disk, then export again.`,
  broken_input: () => text`Replace the picture or sound that is named, then export again.`,
  missing_glyph: () => text`Reword the caption or export without burned captions.`,
  bad_output: again,
  failed: again,
  name_ffmpeg: () => text`Install ffmpeg 5.1 or newer, or say where it is with FFMPEG_PATH.`,
  name_ffprobe: () => text`Install ffmpeg 5.1 or newer, or say where it is with FFPROBE_PATH.`,
  name_speech_model: () => text`Check that WHISPER_MODEL names a whisper.cpp model file, or unset it.`,
};

/** Why a clip could not be made. */
export const renders = {
  clip_fault: ({ what, action }: { what: string; action: keyof typeof actions }) => text`${what} ${actions[action]()}`,
  clip_cancelled: () => text`The export was cancelled.`,
  clip_too_slow: () => text`The export took too long.`,
  clip_step_too_slow: () => text`A step of the export took too long.`,
  clip_disk_full: () => text`There is no room left on the disk for the clip.`,
  clip_failed: () => text`The clip could not be rendered.`,
  clip_nothing_to_render: () => text`There was nothing to render.`,
  clip_without_scenes: () => text`The clip has no scenes.`,
  clip_sound_missing: () => text`A sound of the clip is missing.`,
  clip_checks_failed: () => text`The finished clip did not pass its checks, also when it was made anew.`,
  clip_scene_wrong: ({ scene }: { scene: number }) =>
    text`Scene ${scene} of the finished clip does not show its picture, also when it was made anew.`,
  clip_sound_wrong: () => text`The clip's sound did not pass its checks.`,
  letter_not_drawn: ({ letter, codePoint, caption }: { letter: string; codePoint: string; caption: string }) =>
    text`No font on this server can draw “${letter}” (${codePoint}) in the caption “${caption}”.`,
  program_missing: ({ program }: { program: string }) => text`The program ${program} was not found.`,
  speech_model_failed: ({ path }: { path: string }) => text`The speech could not be understood with the model ${path}.`,
  input_broken: ({ subject }: { subject: string }) => text`${subject} is broken or not what it claims to be.`,
  input_empty: ({ subject }: { subject: string }) => text`${subject} holds no picture and no sound.`,
  input_soundless: ({ subject }: { subject: string }) => text`${subject} holds no sound.`,
  input_frameless: ({ subject }: { subject: string }) => text`${subject} holds no frame.`,
  input_no_picture: ({ subject }: { subject: string }) => text`${subject} could not be read as a picture.`,
  input_missing: ({ subject }: { subject: string }) => text`${subject} is missing.`,
  input_not_moving: ({ subject }: { subject: string }) => text`${subject} holds no moving picture.`,
};
