import { formatList } from "#lib/language/format.ts";
import { text } from "#lib/language/text.ts";

type Mode = keyof typeof modes;

const modes = {
  prompt_to_video: () => text`words alone`,
  first_frame_to_video: () => text`a first frame`,
  first_and_last_frame_to_video: () => text`a first and a last frame`,
  ingredients_to_video: () => text`pictures of what is to be in it`,
};

const stockFaults = {
  too_much: (provider: string) => text`${provider} sent too much. Try again later.`,
  not_fetched: (provider: string) => text`${provider} led to an address that is not fetched. Try again later.`,
  unreadable: (provider: string) => text`${provider} sent an answer that cannot be read. Try again later.`,
};

/** What happened, and what the provider itself says of it, where it says something. */
const quoting = (happened: string, says: string) => (says === "" ? happened : text`${happened} It says: ${says}`);

/** Why a model or a provider gave nothing. */
export const makers = {
  quoted: ({ words }: { words: string }) => words,
  provider_silent: ({ provider, seconds }: { provider: string; seconds: number }) =>
    text`${provider} did not answer within ${seconds} seconds. Try again later.`,
  provider_answer_lost: ({ provider }: { provider: string }) =>
    text`The order was sent to ${provider}, and its answer was lost: it may have been made and paid for. It was not sent again. Look at the provider's own list, or order it anew.`,
  provider_broke_off: ({ provider }: { provider: string }) =>
    text`The connection to ${provider} broke off. Try again later.`,
  provider_unreachable: ({ provider }: { provider: string }) =>
    text`${provider} cannot be reached at its address. Check that it runs; work goes on by itself once it does.`,
  provider_not_askable: ({ provider, says }: { provider: string; says: string }) =>
    text`${provider} cannot be asked like this: ${says}. Check its model and options.`,
  answer_unusable: ({ provider }: { provider: string }) =>
    text`${provider} answered with something that cannot be used. Try again; another model may do better.`,
  answer_no_picture: ({ provider }: { provider: string }) =>
    text`${provider} answered with something that is not a whole picture. Try again; another model may do better.`,
  answer_no_video: ({ provider }: { provider: string }) =>
    text`${provider} answered with something that is no video. Try again; another model may do better.`,
  answer_no_sound: ({ provider }: { provider: string }) =>
    text`${provider} answered with something that is no sound, or an empty one. Try again; another model or voice may do better.`,
  answer_not_comfyui: ({ provider }: { provider: string }) =>
    text`${provider} answered with something that cannot be used. Check that its address is that of a ComfyUI server.`,
  answer_over_limit: ({ provider, megabytes }: { provider: string; megabytes: number }) =>
    text`${provider} answered with more than ${megabytes} MB. Ask for something smaller.`,
  provider_no_credit: ({ provider, says }: { provider: string; says: string }) =>
    quoting(text`${provider} has no credit left for this key. Top it up, then try again.`, says),
  provider_key_refused: ({ provider, says }: { provider: string; says: string }) =>
    quoting(text`${provider} does not accept the key it was given. Tell the operator to check it.`, says),
  provider_busy: ({ provider, says }: { provider: string; says: string }) =>
    quoting(text`${provider} is asked too often at the moment.`, says),
  provider_out_of_time: ({ provider, says }: { provider: string; says: string }) =>
    quoting(text`${provider} did not answer in time. Try again later.`, says),
  provider_failed: ({ provider, status, says }: { provider: string; status: number; says: string }) =>
    quoting(text`${provider} failed by itself (${status}). Try again later.`, says),
  model_unknown: ({ provider, status, says }: { provider: string; status: number; says: string }) =>
    quoting(
      text`${provider} does not know the model it was asked for (${status}). Whoever runs the service names one that it knows; then try again.`,
      says,
    ),
  request_not_taken: ({ provider, status, says }: { provider: string; status: number; says: string }) =>
    quoting(text`${provider} does not take this request (${status}). Check its address, model and options.`, says),
  words_refused: ({ provider, says }: { provider: string; says: string }) =>
    quoting(text`${provider} refused these words under its rules on content. Change the words and try again.`, says),
  picture_not_made: ({ provider, says }: { provider: string; says: string }) =>
    says === ""
      ? text`${provider} could not make this picture. Try again later.`
      : text`${provider} could not make this picture. It says: ${says} Try again later.`,
  video_not_made: ({ provider, says }: { provider: string; says: string }) =>
    text`${provider} could not make this video. It says: ${says}.`,
  no_video_made: ({ provider }: { provider: string }) => text`${provider} made no video. Try again later.`,
  not_transcribed: ({ provider, says }: { provider: string; says: string }) =>
    quoting(text`${provider} could not transcribe this recording.`, says),
  workflow_failed: ({ provider, says }: { provider: string; says: string }) =>
    text`${provider} could not run the workflow: ${says}.`,
  workflow_wants_picture: () =>
    text`The ComfyUI workflow follows a reference picture, and this picture has none. Give it one, or use a workflow without {{reference1}}.`,
  mapping_found_nothing: ({ place, member }: { place: string; member: string }) =>
    text`The video address answered without "${place}", where the mapping's ${member} looks. Mend the mapping.`,
  mode_not_offered: ({ provider, mode, offered }: { provider: string; mode: Mode; offered: readonly Mode[] }) => {
    const others = formatList(
      offered.map((one) => modes[one]()),
      "disjunction",
    );
    return text`${provider} cannot make a video from ${modes[mode]()}. Choose ${others}.`;
  },
  camera_without_picture: () =>
    text`Without a model the camera needs a picture to film. Make the storyboard image first.`,
  size_not_painted: ({ width, height }: { width: string; height: string }) =>
    text`A picture of ${width} by ${height} cannot be painted. Ask for sides between 16 and 7680 pixels.`,
  text_not_spoken: ({ why }: { why: string }) => text`This text cannot be spoken: ${why}. Shorten or change it.`,
  voice_failed: ({ why }: { why: string }) =>
    text`The voice could not speak this text (${why}). Try again, or choose another voice.`,
  no_voice: () => text`There is no voice at all.`,
  music_not_composed: ({ why }: { why: string }) => text`This music cannot be composed: ${why}. Change the wish.`,
  nothing_to_write: ({ why }: { why: string }) => text`Nothing can be written from this: ${why}. Change the input.`,
  ffmpeg_cannot_listen: () =>
    text`This ffmpeg cannot listen: it was built without the whisper filter. Install ffmpeg 8 built with whisper, or unset WHISPER_MODEL.`,
  footage_not_in_library: ({ title }: { title: string }) =>
    text`"${title}" is no file of the footage library. Choose another picture for the scene.`,
  stock_closed: ({ provider, seconds }: { provider: string; seconds: number }) =>
    text`${provider} takes no more searches for ${seconds} seconds. Footage comes from elsewhere meanwhile.`,
  stock_used_up: ({ provider }: { provider: string }) =>
    text`${provider} takes no more searches for now. Footage comes from elsewhere meanwhile.`,
  stock_key_refused: ({ provider }: { provider: string }) =>
    text`${provider} does not accept the API key. Ask the operator to set a valid one.`,
  stock_status: ({ provider, status }: { provider: string; status: number }) =>
    text`${provider} answered with status ${status}. Try again later.`,
  stock_answer: ({ provider, what }: { provider: string; what: keyof typeof stockFaults }) =>
    stockFaults[what](provider),
  stock_unreachable: ({ provider }: { provider: string }) =>
    text`${provider} could not be reached in time. Try again later.`,
  stock_no_file: ({ provider }: { provider: string }) => text`${provider} names no file.`,
  stock_file_not_sent: ({ provider, status }: { provider: string; status: number }) =>
    text`${provider} did not hand over its file (status ${status}). Try again later.`,
  refused_on_demand: ({ scene }: { scene: number }) =>
    text`Scene ${scene} was refused because the service was told to refuse it. Change SERVICE_FAULTS.`,
};
