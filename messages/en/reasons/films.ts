import { formatNumber } from "#lib/language/format.ts";
import { text } from "#lib/language/text.ts";

/** Why something cannot be done with a project, its scenes or its clips as they are. */
export const films = {
  project_not_running: ({ status }: { status: string }) =>
    text`The project is at ${status}; only one that is being made can be cancelled.`,
  project_not_failed: ({ status }: { status: string }) =>
    text`The project is at ${status}; only one that ended in error can be run again.`,
  project_retry_useless: () =>
    text`Running the project again cannot help; its error says why. Create another one instead.`,
  project_not_editable: ({ status }: { status: string }) =>
    text`The project is at ${status}; its scenes can be changed at editing.`,
  project_not_copyable: ({ status }: { status: string }) =>
    text`The project is at ${status}; it can be copied at editing.`,
  project_not_pictured: ({ status }: { status: string }) =>
    text`The project is at ${status}; pictures of single scenes can be made from generated_videos on.`,
  project_has_sources: ({ status }: { status: string }) =>
    text`The project is at ${status} and has what it is made of; only one that was added without speech can be given some.`,
  project_not_exportable: ({ message, action }: { message: string; action: string }) => text`${message} ${action}.`,
  scene_not_exportable: ({ scene, message, action }: { scene: number; message: string; action: string }) =>
    text`Scene ${scene}: ${message} ${action}.`,
  script_empty: () => text`There is nothing to say in this text, write at least one word.`,
  clip_not_running: ({ status }: { status: string }) =>
    text`The clip is at ${status}; only one that is being made can be cancelled.`,
  clip_not_exported: () => text`The clip was added by upload, not exported; this is for exported ones.`,
  clip_not_completed: ({ status }: { status: string }) =>
    text`The clip is at ${status}; its contents are told once it is completed.`,
  clip_was_exported: () => text`The clip was exported, so it goes together with its project.`,
  too_many_clips: ({ max }: { max: number }) =>
    text`A workspace keeps at most ${max} uploaded clips; delete one first.`,
  project_cancelled: () => text`The project was cancelled.`,
  export_cancelled: () => text`The export was cancelled.`,
  project_deleted: () => text`The project was deleted, so its clip is not made.`,
  overlay_without_picture: () => text`The scene shows no given picture or clip, so nothing can be written over it.`,
  icon_unknown: ({ name }: { name: string }) => text`There is no icon called ${name}.`,
  overlay_letters_missing: ({ letters }: { letters: string }) => text`No font here has these letters: ${letters}.`,
  scene_without_recording: () => text`The scene has no recording, so only a voice can speak.`,
  too_many_scenes: ({ max }: { max: number }) =>
    text`A project holds at most ${max} scenes, and this one has them all.`,
  last_scene: () => text`A project keeps at least one scene; this is its last one.`,
  no_scene_after: () => text`There is no scene after this one to join it with.`,
  narration_too_long: ({ max }: { max: number }) =>
    text`A narration has at most ${formatNumber(max)} characters; these two together have more.`,
  sounds_differ: () =>
    text`One of these scenes has the speaker's own sound and the other a voice; let the same be heard in both first.`,
  not_inside_narration: () => text`Expected a place inside the narration, with words on both sides.`,
  take_not_completed: ({ status }: { status: string }) =>
    text`The take is at ${status}; only a completed one can be used.`,
  cast_changed: () => text`The cast was changed by someone else meanwhile; read it again and repeat.`,
  cast_name_twice: ({ name }: { name: string }) => text`Two are called "${name}"; give each its own name.`,
  scene_not_in_project: () => text`There is no such scene in this project.`,
  image_under_motion: () =>
    text`The scene has a motion video; send force_override_video to make another image all the same.`,
  motion_there: () => text`The scene has a motion video; send force_regenerate to make another one.`,
  wrong_number_of_references: ({
    mode,
    least,
    most,
    came,
  }: {
    mode: string;
    least: number;
    most: number;
    came: number;
  }) =>
    least === most
      ? text`${mode} takes ${least}, ${came} came.`
      : text`${mode} takes ${least} to ${most}, ${came} came.`,
  no_picture_before: () => text`The scene before has no finished picture.`,
  first_frame_alone: () => text`Goes with first_frame_to_video and no ref_images.`,
  no_storyboard_image: () => text`The scene has no storyboard image yet; make it first.`,
  cast_member_unknown: () => text`There is no such cast member or uploaded picture.`,
  cast_member_unpictured: ({ name }: { name: string }) =>
    text`${name} has no reference picture yet; wait a moment or upload one.`,
};
