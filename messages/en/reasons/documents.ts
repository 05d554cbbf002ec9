import { text } from "#lib/language/text.ts";

/** Why no film can be made of what a project was given. */
export const documents = {
  text_empty: () => text`There is nothing to say in this text. Write at least one word.`,
  text_makes_too_many_scenes: ({ scenes, max }: { scenes: number; max: number }) =>
    text`The text makes ${scenes} scenes; a project holds ${max}. Shorten it or choose a slower pace.`,
  clip_contents_unknown: () => text`The clip does not say what it is to show. Export again.`,
  footage_no_picture: ({ subject }: { subject: string }) => text`${subject} is no picture that can be read.`,
  footage_not_moving: ({ subject }: { subject: string }) => text`${subject} holds no moving picture.`,
  nothing_to_film: () => text`There is no picture for the camera to film. Make the image first.`,
  reference_not_fetched: () =>
    text`A reference picture could not be fetched from its address. Upload it, or choose another one.`,
  given_clip_not_moving: ({ subject }: { subject: string }) =>
    text`${subject} holds no moving picture. Give the scene another one.`,
  clip_high_range: ({ subject }: { subject: string }) =>
    text`${subject} is in HDR, which the ffmpeg of this installation cannot convert. Convert it to SDR first.`,
  given_clip_broken: ({ what }: { what: string }) => text`${what} Give the scene another one.`,
  given_picture_too_large: ({ subject, millions }: { subject: string; millions: number }) =>
    text`${subject} has more than ${millions} million pixels. Make it smaller and give it to the scene again.`,
  given_picture_broken: ({ subject }: { subject: string }) =>
    text`${subject} is broken or no picture that can be read. Give the scene another one.`,
  video_without_picture: ({ subject }: { subject: string }) => text`${subject} holds no picture.`,
  project_without_narration: () => text`The project has no narration to make scenes of.`,
  project_without_document: () => text`The project has no document.`,
  project_without_scenes: () => text`The project has no scenes.`,
  project_without_recording: () => text`The project has no recording. Create another one with it.`,
  project_without_idea: () => text`The project has no idea to start from.`,
  project_without_media: () => text`The project has no pictures and no clips.`,
  project_without_script: () => text`The project has no script.`,
  project_without_sources: () => text`The project has nothing to start from.`,
  project_without_webpage: () => text`The project has no webpage.`,
  scene_without_picture: ({ scene }: { scene: number }) => text`Scene ${scene} has no picture. Run the project again.`,
  scene_picture_failed: ({ scene, why }: { scene: number; why: string }) =>
    text`Scene ${scene} has no picture: ${why}.`,
  still_missing: () => text`There is no storyboard image to move: make it first.`,
  still_failed: ({ why }: { why: string }) => text`There is no storyboard image to move: ${why}.`,
  speech_too_long: ({ minutes, max }: { minutes: number; max: number }) =>
    text`The speech takes ${minutes} minutes; at most ${max} can be used. Cut it and create the project again.`,
  clip_too_long_to_hear: ({ max }: { max: number }) => text`The clip is longer than ${max} minutes.`,
  speech_too_short: ({ subject }: { subject: string }) =>
    text`${subject} is shorter than a second. Record at least one sentence.`,
  speech_silent: ({ subject }: { subject: string }) =>
    text`${subject} is silent: nobody can be heard in it. Check the microphone and record it again.`,
  speech_without_sound: ({ subject }: { subject: string }) =>
    text`${subject} has no sound track, so there is nothing to listen to. Upload one with sound.`,
  speech_broken: ({ what }: { what: string }) => text`${what} Replace it and create the project again.`,
  presentation_encrypted: () =>
    text`The presentation is protected by a password. Save it without one and upload it again.`,
  presentation_damaged: () =>
    text`The presentation is damaged and cannot be read to its end. Save it again, or as a PDF, and upload that.`,
  presentation_other_file: () =>
    text`The file is not a presentation inside, whatever its name says. Save it as a .pptx or a PDF and upload that.`,
  presentation_empty: () =>
    text`The presentation has no slides, or all of them are hidden. Add or show one and upload it again.`,
  presentation_too_large: () =>
    text`The presentation needs too much room once it is unpacked. Make its pictures and drawings smaller, or save it as a PDF.`,
  presentation_no_converter: () =>
    text`This service has no converter for presentations, so the slides cannot be drawn. Save the presentation as a PDF and upload that, or ask the operator to leave out SOFFICE_PATH: the bundled converter draws the slides then.`,
  presentation_not_isolated: () =>
    text`The LibreOffice that the operator named cannot be shut off from the network and from other files on this machine, so it gets no presentation to open. Save the presentation as a PDF and upload that, or ask the operator to leave out SOFFICE_PATH: the bundled converter draws the slides then.`,
  presentation_not_opened: () => text`The machine had no time to look into the presentation. Try again.`,
  presentation_not_drawn: () =>
    text`The program that draws the slides was stopped before it was done. Run the project again.`,
  presentation_too_slow: () =>
    text`The slides could not be drawn in time. Save the presentation as a PDF and upload that.`,
  presentation_too_long: ({ slides, max }: { slides: number; max: number }) =>
    text`The presentation has ${slides} slides; at most ${max} can be made into a film. Split it.`,
  document_empty: () => text`The document has no pages.`,
  document_too_long: ({ pages, max }: { pages: number; max: number }) =>
    text`The document has ${pages} pages; at most ${max} can be made into a film. Split it.`,
  document_encrypted: () => text`The document is protected by a password. Save it without one and upload it again.`,
  document_damaged: () => text`The document is damaged and cannot be read to its end. Export it again and upload that.`,
  document_too_large: () =>
    text`Drawing the document takes more memory than a file may have. Export it again with less in it.`,
  document_too_slow: () =>
    text`Drawing the document takes more work than a file may cause. Export it again with less in it.`,
  document_not_read: () => text`The machine had no time to read the document. Run the project again.`,
  disk_full: () =>
    text`The disk of the service is full. Once there is room again, run the project again: nothing finished is lost.`,
  internal_fault: () =>
    text`Something went wrong inside the service. Run it again; if it fails again, tell the operator.`,
};
