import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();
const inEnglish = (number: number) => number.toLocaleString("en");
/** What is meant, as a noun at the beginning of a sentence. */
const subject = z.string();

/** Why no film can be made of what a project was given. */
const definitions = {
  text_empty: plain("There is nothing to say in this text. Write at least one word."),
  text_makes_too_many_scenes: define(
    { scenes: count, max: count },
    ({ scenes, max }) => `The text makes ${scenes} scenes; a project holds ${max}. Shorten it or choose a slower pace.`,
  ),
  clip_contents_unknown: plain("The clip does not say what it should show. Export again."),
  footage_no_picture: define({ subject }, ({ subject }) => `${subject} is not a readable picture.`),
  footage_not_moving: define({ subject }, ({ subject }) => `${subject} has no moving picture.`),
  nothing_to_film: plain("There is no picture for the camera to film. Make the image first."),
  reference_not_fetched: plain(
    "A reference picture could not be fetched from its address. Upload it, or choose another one.",
  ),
  given_clip_not_moving: define(
    { subject },
    ({ subject }) => `${subject} has no moving picture. Give the scene another one.`,
  ),
  clip_high_range: define(
    { subject: text },
    ({ subject }) =>
      `${subject} is in HDR, which the ffmpeg of this installation cannot convert. Convert it to SDR first.`,
  ),
  given_clip_broken: define({ what: text }, ({ what }) => `${what} Give the scene another one.`),
  given_picture_too_large: define(
    { subject, millions: z.number() },
    ({ subject, millions }) =>
      `${subject} has more than ${millions} million pixels. Make it smaller and give it to the scene again.`,
  ),
  given_picture_broken: define(
    { subject },
    ({ subject }) => `${subject} is damaged or not a readable picture. Give the scene another one.`,
  ),
  video_without_picture: define({ subject }, ({ subject }) => `${subject} has no picture.`),
  project_without_narration: plain("The project has no narration to make scenes of."),
  project_without_document: plain("The project has no document."),
  project_without_scenes: plain("The project has no scenes."),
  project_without_recording: plain("The project has no recording. Create another one with it."),
  project_without_idea: plain("The project has no idea to start from."),
  project_without_media: plain("The project has no pictures and no clips."),
  project_without_script: plain("The project has no script."),
  project_without_sources: plain("The project has nothing to start from."),
  project_without_webpage: plain("The project has no webpage."),
  scene_without_picture: define(
    { scene: count },
    ({ scene }) => `Scene ${scene} has no picture. Run the project again.`,
  ),
  scene_picture_failed: define(
    { scene: count, why: text },
    ({ scene, why }) => `Scene ${scene} has no picture: ${why}`,
  ),
  still_missing: plain("There is no storyboard image to move: make it first."),
  still_failed: define({ why: text }, ({ why }) => `There is no storyboard image to move: ${why}`),
  speech_too_long: define(
    { minutes: count, max: count },
    ({ minutes, max }) =>
      `The speech takes ${minutes} minutes; at most ${max} can be used. Cut it and create the project again.`,
  ),
  clip_too_long_to_hear: define({ max: count }, ({ max }) => `The clip is longer than ${max} minutes.`),
  speech_too_short: define(
    { subject },
    ({ subject }) => `${subject} is shorter than a second. Record at least one sentence.`,
  ),
  speech_silent: define(
    { subject },
    ({ subject }) => `${subject} is silent: nobody can be heard in it. Check the microphone and record it again.`,
  ),
  speech_without_sound: define(
    { subject },
    ({ subject }) => `${subject} has no sound track, so there is nothing to listen to. Upload one with sound.`,
  ),
  captions_unusable: define(
    { why: text },
    ({ why }) =>
      `The captions cannot be used: ${why}. Create the project again with those of this recording, or without.`,
  ),
  speech_broken: define({ what: text }, ({ what }) => `${what} Replace it and create the project again.`),
  presentation_encrypted: plain(
    "The presentation is protected by a password. Save it without one and upload it again.",
  ),
  presentation_damaged: plain(
    "The presentation is damaged and cannot be read to its end. Save it again, or as a PDF, and upload that.",
  ),
  presentation_other_file: plain(
    "The file is not a presentation, although its name says so. Save it as a .pptx or a PDF and upload that.",
  ),
  presentation_empty: plain(
    "The presentation has no slides, or all of them are hidden. Add or show one and upload it again.",
  ),
  presentation_too_large: plain(
    "The presentation is too large when it is unpacked. Make its pictures and drawings smaller, or save it as a PDF.",
  ),
  presentation_no_converter: plain(
    "This service has no converter for presentations. Save the presentation as a PDF and upload that, or ask the operator to unset SOFFICE_PATH to use the bundled converter.",
  ),
  presentation_not_isolated: plain(
    "The LibreOffice at SOFFICE_PATH cannot be isolated from the network and other files, so it is not used. Save the presentation as a PDF and upload that, or ask the operator to unset SOFFICE_PATH to use the bundled converter.",
  ),
  presentation_not_opened: plain("The machine was too busy to open the presentation. Try again."),
  presentation_not_drawn: plain(
    "The program that draws the slides was stopped before it was done. Run the project again.",
  ),
  presentation_too_slow: plain(
    "The slides could not be drawn in time. Save the presentation as a PDF and upload that.",
  ),
  presentation_too_long: define(
    { slides: count, max: count },
    ({ slides, max }) => `The presentation has ${slides} slides; at most ${max} can be made into a film. Split it.`,
  ),
  document_empty: plain("The document has no pages."),
  document_too_long: define(
    { pages: count, max: count },
    ({ pages, max }) => `The document has ${pages} pages; at most ${max} can be made into a film. Split it.`,
  ),
  document_without_text: plain(
    "No text can be read in this document, so no new video can be written from it. Choose a walkthrough of its pages, or upload a version with text.",
  ),
  document_other_file: plain("The file is not the kind of document that its name says. Save it again and upload that."),
  document_without_words: plain(
    "The document has no words to read. Save it as a PDF and upload that to show its pages.",
  ),
  document_too_much_text: define(
    { characters: count, max: count },
    ({ characters, max }) =>
      `The document has ${inEnglish(characters)} characters of text; at most ${inEnglish(max)} can be made into a film. Upload the part that the film is about.`,
  ),
  document_encrypted: plain("The document is protected by a password. Save it without one and upload it again."),
  document_damaged: plain("The document is damaged and cannot be read to its end. Export it again and upload that."),
  document_too_large: plain("Reading the document needs too much memory. Export it again with less content."),
  document_too_slow: plain("Reading the document takes too much work. Export it again with less content."),
  document_not_read: plain("The machine was too busy to read the document. Run the project again."),
  disk_full: plain(
    "The disk of the service is full. Free some space, then run the project again. Finished parts are kept.",
  ),
  internal_fault: plain("Something went wrong inside the service. Run it again; if it fails again, tell the operator."),
};

export type DocumentReasons = ParamsOf<typeof definitions>;
export const DOCUMENT_REASONS: Table<DocumentReasons> = definitions;
