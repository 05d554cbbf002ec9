import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();
const status = z.string();
const inEnglish = (number: number) => number.toLocaleString("en");

/** Why something cannot be done with a project, its scenes or its clips as they are. */
const definitions = {
  project_not_running: define(
    { status },
    ({ status }) => `The project is at ${status}; only one that is being made can be cancelled`,
  ),
  project_not_failed: define(
    { status },
    ({ status }) => `The project is at ${status}; only one that ended in error can be run again`,
  ),
  project_retry_useless: plain("Running the project again cannot help; its error says why. Create another one instead"),
  project_not_editable: define(
    { status },
    ({ status }) => `The project is at ${status}; its scenes can be changed at editing`,
  ),
  project_not_copyable: define({ status }, ({ status }) => `The project is at ${status}; it can be copied at editing`),
  project_not_pictured: define(
    { status },
    ({ status }) => `The project is at ${status}; pictures of single scenes can be made from generated_videos on`,
  ),
  project_has_sources: define(
    { status },
    ({ status }) =>
      `The project is at ${status} and already has sources; only one that was added without speech can get some`,
  ),
  project_not_exportable: define({ message: text, action: text }, ({ message, action }) => `${message} ${action}`),
  scene_not_exportable: define(
    { scene: count, message: text, action: text },
    ({ scene, message, action }) => `Scene ${scene}: ${message} ${action}`,
  ),
  script_empty: define(
    { member: text },
    ({ member }) => `${member}: there is nothing to say in this text, write at least one word`,
  ),
  clip_not_running: define(
    { status },
    ({ status }) => `The clip is at ${status}; only one that is being made can be cancelled`,
  ),
  clip_not_exported: plain("The clip was added by upload, not exported; this is for exported ones"),
  clip_not_completed: define(
    { status },
    ({ status }) => `The clip is at ${status}; its contents are known once it is completed`,
  ),
  clip_was_exported: plain("The clip was exported, so it is deleted with its project"),
  too_many_clips: define(
    { max: count },
    ({ max }) => `A workspace keeps at most ${max} uploaded clips; delete one first`,
  ),
  project_cancelled: plain("The project was cancelled."),
  export_cancelled: plain("The export was cancelled."),
  project_deleted: plain("The project was deleted, so its clip is not made."),
  overlay_without_picture: plain(
    "text_overlay: the scene shows no given picture or clip, so nothing can be written over it",
  ),
  overlay_letters_missing: define(
    { letters: text },
    ({ letters }) => `text_overlay: no font here has these letters: ${letters}`,
  ),
  icon_unknown: define({ name: text }, ({ name }) => `card.icons: there is no icon called ${name}`),
  scene_without_recording: plain("narration_sound: the scene has no recording, so only a voice can speak"),
  too_many_scenes: define({ max: count }, ({ max }) => `A project holds at most ${max} scenes, and this one is full`),
  last_scene: plain("A project keeps at least one scene; this is its last one"),
  no_scene_after: plain("There is no scene after this one to join it with"),
  narration_too_long: define(
    { max: count },
    ({ max }) => `A narration has at most ${inEnglish(max)} characters; these two together have more`,
  ),
  sounds_differ: plain(
    "One of these scenes has the speaker's own sound and the other a voice; use the same in both first",
  ),
  not_inside_narration: plain("at: expected a place inside the narration, with words on both sides"),
  take_not_completed: define({ status }, ({ status }) => `The take is at ${status}; only a completed one can be used`),
  take_not_cancellable: plain("Only a take that a person ordered and that is not finished can be cancelled"),
  take_was_sent: define(
    { provider: text },
    ({ provider }) => `The order was sent to ${provider} already and may be paid for, so it cannot be cancelled`,
  ),
  cast_changed: plain("Someone else changed the cast; read it again and repeat"),
  cast_name_twice: define({ name: text }, ({ name }) => `members: two are called "${name}"; give each its own name`),
  // Why no take of a scene is made.
  no_picture_after: plain("There is no storyboard image of the next scene to end with; make one first"),
  reference_gone: plain("references: a picture that is named there no longer exists; choose another one"),
  scene_not_in_project: plain("There is no such scene in this project"),
  image_under_motion: plain("The scene has a motion video; send force_override_video to make another image anyway"),
  motion_there: plain("The scene has a motion video; send force_regenerate to make another one"),
  wrong_number_of_references: define(
    { mode: text, least: count, most: count, came: count },
    ({ mode, least, most, came }) =>
      `ref_images: ${mode} takes ${least === most ? least : `${least} to ${most}`}, ${came} came`,
  ),
  no_picture_before: plain("first_frame: the scene before has no finished picture"),
  first_frame_alone: plain("first_frame: goes with first_frame_to_video and no ref_images"),
  no_storyboard_image: plain("The scene has no storyboard image yet; make it first"),
  cast_member_unknown: plain("ref_images: there is no such cast member or uploaded picture"),
  cast_member_unpictured: define(
    { name: text },
    ({ name }) => `ref_images: ${name} has no reference picture yet; wait a moment or upload one`,
  ),
};

export type FilmReasons = ParamsOf<typeof definitions>;
export const FILM_REASONS: Table<FilmReasons> = definitions;
