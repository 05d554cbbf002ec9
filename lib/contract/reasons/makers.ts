import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();
const provider = z.string();
/** What a provider itself said; empty where it said nothing. */
const says = z.string();
const saying = (words: string) => (words === "" ? "" : ` It says: ${words}`);

const modes = {
  prompt_to_video: "words alone",
  first_frame_to_video: "a first frame",
  first_and_last_frame_to_video: "a first and a last frame",
  ingredients_to_video: "pictures of what is to be in it",
};
const mode = z.enum([
  "prompt_to_video",
  "first_frame_to_video",
  "first_and_last_frame_to_video",
  "ingredients_to_video",
]);
const stockFaults = {
  too_much: "sent too much",
  not_fetched: "redirected to an address that is not allowed",
  unreadable: "sent an unreadable answer",
};

/** Why a model or another provider gave nothing. */
const definitions = {
  quoted: define({ words: text }, ({ words }) => words),
  provider_silent: define(
    { provider, seconds: count },
    ({ provider, seconds }) => `${provider} did not answer within ${seconds} seconds. Try again later.`,
  ),
  provider_answer_lost: define(
    { provider },
    ({ provider }) =>
      `The order was sent to ${provider}, and its answer was lost: it may have been made and paid for. It was not sent again. Check the provider's own list, or order it again.`,
  ),
  provider_broke_off: define(
    { provider },
    ({ provider }) => `The connection to ${provider} was lost. Try again later.`,
  ),
  provider_unreachable: define(
    { provider },
    ({ provider }) =>
      `${provider} cannot be reached at its address. Check that it runs; work goes on by itself once it does.`,
  ),
  provider_not_askable: define(
    { provider, says },
    ({ provider, says }) => `${provider} does not accept this request: ${says}. Check its model and options.`,
  ),
  answer_unusable: define(
    { provider },
    ({ provider }) => `${provider} sent an unusable answer. Try again, or use another model.`,
  ),
  answer_no_picture: define(
    { provider },
    ({ provider }) => `${provider} did not send a complete picture. Try again, or use another model.`,
  ),
  answer_no_video: define(
    { provider },
    ({ provider }) => `${provider} did not send a video. Try again, or use another model.`,
  ),
  answer_no_sound: define(
    { provider },
    ({ provider }) => `${provider} did not send any sound. Try again, or use another model or voice.`,
  ),
  answer_not_comfyui: define(
    { provider },
    ({ provider }) => `${provider} sent an unusable answer. Check that its address is that of a ComfyUI server.`,
  ),
  answer_over_limit: define(
    { provider, megabytes: count },
    ({ provider, megabytes }) => `${provider} answered with more than ${megabytes} MB. Ask for something smaller.`,
  ),
  provider_no_credit: define(
    { provider, says },
    ({ provider, says }) => `${provider} has no credit left for this key. Top it up, then try again.${saying(says)}`,
  ),
  provider_key_refused: define(
    { provider, says },
    ({ provider, says }) =>
      `${provider} does not accept the key it was given. Tell the operator to check it.${saying(says)}`,
  ),
  provider_busy: define(
    { provider, says },
    ({ provider, says }) => `${provider} gets too many requests at the moment.${saying(says)}`,
  ),
  provider_out_of_time: define(
    { provider, says },
    ({ provider, says }) => `${provider} did not answer in time. Try again later.${saying(says)}`,
  ),
  provider_failed: define(
    { provider, status: count, says },
    ({ provider, status, says }) => `${provider} failed (${status}). Try again later.${saying(says)}`,
  ),
  model_unknown: define(
    { provider, status: count, says },
    ({ provider, status, says }) =>
      `${provider} does not know the model it was asked for (${status}). Ask the operator to choose another model, then try again.${saying(says)}`,
  ),
  request_not_taken: define(
    { provider, status: count, says },
    ({ provider, status, says }) =>
      `${provider} refused this request (${status}). Check its address, model and options.${saying(says)}`,
  ),
  words_refused: define(
    { provider, says },
    ({ provider, says }) =>
      `${provider} refused these words under its rules on content. Change the words and try again.${saying(says)}`,
  ),
  picture_not_made: define(
    { provider, says },
    ({ provider, says }) => `${provider} could not make this picture.${saying(says)} Try again later.`,
  ),
  video_not_made: define(
    { provider, says },
    ({ provider, says }) => `${provider} could not make this video. It says: ${says}`,
  ),
  no_video_made: define({ provider }, ({ provider }) => `${provider} made no video. Try again later.`),
  not_transcribed: define(
    { provider, says },
    ({ provider, says }) => `${provider} could not transcribe this recording.${saying(says)}`,
  ),
  workflow_failed: define(
    { provider, says },
    ({ provider, says }) => `${provider} could not run the workflow: ${says}.`,
  ),
  workflow_wants_picture: plain(
    "The ComfyUI workflow follows a reference picture, and this picture has none. Give it one, or use a workflow without {{reference1}}.",
  ),
  mapping_found_nothing: define(
    { place: text, member: text },
    ({ place, member }) =>
      `The video address answered without "${place}", where the mapping's ${member} looks. Fix the mapping.`,
  ),
  mode_not_offered: define(
    { provider, mode, offered: z.array(mode) },
    ({ provider, mode, offered }) =>
      `${provider} cannot make a video from ${modes[mode]}. Choose ${offered.map((one) => modes[one]).join(", or ")}.`,
  ),
  camera_without_picture: plain("Without a model the camera needs a picture to film. Make the storyboard image first."),
  size_not_painted: define(
    { width: text, height: text },
    ({ width, height }) =>
      `A picture of ${width} by ${height} cannot be painted. Ask for sides between 16 and 7680 pixels.`,
  ),
  text_not_spoken: define({ why: text }, ({ why }) => `This text cannot be spoken: ${why}. Shorten or change it.`),
  voice_failed: define(
    { why: text },
    ({ why }) => `The voice could not speak this text (${why}). Try again, or choose another voice.`,
  ),
  no_voice_for_language: define(
    { language: text },
    ({ language }) =>
      `No voice here reads ${nameOf(language)}. Switch the narration off to make the film without a voice, or connect a speech model that speaks it, and create the project again.`,
  ),
  no_voice: plain("No voice is available."),
  music_not_composed: define({ why: text }, ({ why }) => `This music cannot be composed: ${why}. Change the request.`),
  nothing_to_write: define({ why: text }, ({ why }) => `Nothing can be written from this: ${why}. Change the input.`),
  ffmpeg_cannot_listen: plain(
    "This ffmpeg cannot listen: it was built without the whisper filter. Install ffmpeg 8 built with whisper, or unset WHISPER_MODEL.",
  ),
  footage_not_in_library: define(
    { title: text },
    ({ title }) => `"${title}" is not in the footage library. Choose another picture for the scene.`,
  ),
  footage_library_gone: define(
    { source: text },
    ({ source }) => `${source} is no longer connected to this service. Choose another picture for the scene.`,
  ),
  stock_closed: define(
    { provider, seconds: count },
    ({ provider, seconds }) =>
      `${provider} accepts no searches for ${seconds} seconds. Other footage is used until then.`,
  ),
  stock_used_up: define(
    { provider },
    ({ provider }) => `${provider} accepts no more searches for now. Other footage is used until then.`,
  ),
  stock_key_refused: define(
    { provider },
    ({ provider }) => `${provider} does not accept the API key. Ask the operator to set a valid one.`,
  ),
  stock_status: define(
    { provider, status: count },
    ({ provider, status }) => `${provider} answered with status ${status}. Try again later.`,
  ),
  stock_answer: define(
    { provider, what: z.enum(["too_much", "not_fetched", "unreadable"]) },
    ({ provider, what }) => `${provider} ${stockFaults[what]}. Try again later.`,
  ),
  stock_unreachable: define(
    { provider },
    ({ provider }) => `${provider} could not be reached in time. Try again later.`,
  ),
  stock_no_file: define({ provider }, ({ provider }) => `${provider} names no file.`),
  stock_file_not_sent: define(
    { provider, status: count },
    ({ provider, status }) => `${provider} did not send its file (status ${status}). Try again later.`,
  ),
  refused_on_demand: define(
    { scene: count },
    ({ scene }) => `Scene ${scene} was refused because the service was told to refuse it. Change SERVICE_FAULTS.`,
  ),
};

export type MakerReasons = ParamsOf<typeof definitions>;
export const MAKER_REASONS: Table<MakerReasons> = definitions;

function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
