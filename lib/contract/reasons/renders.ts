import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();
/** What is meant, as a noun at the beginning of a sentence. */
const subject = z.string();

const again = "Export again; if it happens again, tell the operator.";

/** What to do about a clip that could not be made. */
export const RENDER_ACTIONS = {
  cancelled: "Export again when you want the clip.",
  timeout: "Try again; if it happens again, export at a lower resolution.",
  disk_full: "Free some space on the server's disk, then export again.",
  broken_input: "Replace the picture or sound that is named, then export again.",
  missing_glyph: "Reword the caption or export without burned captions.",
  bad_output: again,
  failed: again,
  name_ffmpeg: "Install ffmpeg 5.1 or newer, or set FFMPEG_PATH.",
  name_ffprobe: "Install ffmpeg 5.1 or newer, or set FFPROBE_PATH.",
  name_speech_model: "Check that WHISPER_MODEL names a whisper.cpp model file, or unset it.",
} as const;
export type RenderAction = keyof typeof RENDER_ACTIONS;
const renderActions = Object.keys(RENDER_ACTIONS).filter((name): name is RenderAction => name in RENDER_ACTIONS);

/** Why a clip could not be made. */
const definitions = {
  clip_fault: define(
    { what: text, action: z.enum(renderActions) },
    ({ what, action }) => `${what} ${RENDER_ACTIONS[action]}`,
  ),
  clip_cancelled: plain("The export was cancelled."),
  clip_too_slow: plain("The export took too long."),
  clip_step_too_slow: plain("A step of the export took too long."),
  clip_disk_full: plain("There is no space left on the disk for the clip."),
  clip_failed: plain("The clip could not be rendered."),
  clip_nothing_to_render: plain("There was nothing to render."),
  clip_without_scenes: plain("The clip has no scenes."),
  clip_sound_missing: plain("A sound of the clip is missing."),
  clip_checks_failed: plain("The finished clip did not pass its checks, even when it was made again."),
  clip_scene_wrong: define(
    { scene: count },
    ({ scene }) => `Scene ${scene} of the finished clip does not show its picture, even when it was made again.`,
  ),
  clip_sound_wrong: plain("The clip's sound did not pass its checks."),
  letter_not_drawn: define(
    { letter: text, codePoint: text, caption: text },
    ({ letter, codePoint, caption }) =>
      `No font on this server can draw “${letter}” (${codePoint}) in the caption “${caption}”.`,
  ),
  program_missing: define({ program: text }, ({ program }) => `The program ${program} was not found.`),
  speech_model_failed: define(
    { path: text },
    ({ path }) => `The speech could not be understood with the model ${path}.`,
  ),
  input_broken: define({ subject }, ({ subject }) => `${subject} is damaged or not what it claims to be.`),
  input_empty: define({ subject }, ({ subject }) => `${subject} has no picture and no sound.`),
  input_soundless: define({ subject }, ({ subject }) => `${subject} has no sound.`),
  input_frameless: define({ subject }, ({ subject }) => `${subject} has no frames.`),
  input_no_picture: define({ subject }, ({ subject }) => `${subject} could not be read as a picture.`),
  input_missing: define({ subject }, ({ subject }) => `${subject} is missing.`),
  input_not_moving: define({ subject }, ({ subject }) => `${subject} has no moving picture.`),
};

export type RenderReasons = ParamsOf<typeof definitions>;
export const RENDER_REASONS: Table<RenderReasons> = definitions;
