import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();
const inEnglish = (number: number) => number.toLocaleString("en");

/** Why a file is not taken. What is wrong inside it is the part of a sentence that follows. */
const definitions = {
  file_not_ours: define(
    { member: text },
    ({ member }) =>
      `${member}: expected an upload address of this service; ask get-asset-upload-url for one and PUT the file to it`,
  ),
  file_not_uploaded: define(
    { member: text },
    ({ member }) => `${member}: the file is not uploaded yet, PUT it to its address first`,
  ),
  file_unusable: define({ member: text, why: text }, ({ member, why }) => `${member}: the file cannot be used, ${why}`),
  upload_unusable: define({ why: text }, ({ why }) => `The file cannot be used, ${why}`),
  file_of_other_kind: define(
    { member: text, suffixes: text },
    ({ member, suffixes }) => `${member}: expected a file of one of these kinds: ${suffixes}`,
  ),
  file_of_no_kind: plain("fileSuffix: expected a picture, video or sound"),
  file_expected: define({ member: text }, ({ member }) => `${member}: expected an uploaded file`),
  picture_expected: define({ member: text }, ({ member }) => `${member}: expected an uploaded picture`),
  file_too_large: define({ megabytes: count }, ({ megabytes }) => `The file is larger than ${megabytes} MB`),
  upload_too_slow: plain("forbidden: the upload address expired before the upload ended"),
  file_in_use: plain("This file is part of a project already; ask for a new upload address"),
  too_many_pages: define(
    { member: text, max: count, came: count },
    ({ member, max, came }) => `${member}: at most ${max} pages, ${came} came`,
  ),
  too_many_files: define({ max: count }, ({ max }) => `A project keeps at most ${max} files of its own`),
  // What is wrong inside a file.
  inside_no_sound: plain("it has no sound, so there is nothing to listen to"),
  inside_silent: plain("it is silent, nobody can be heard in it"),
  inside_short: plain("it is shorter than a second, record at least one sentence"),
  inside_no_moving_picture: plain("it has no moving picture"),
  inside_damaged: plain("it is damaged"),
  inside_deleted_unused: plain("it was unused for a day and was deleted"),
  inside_deleted_with_project: plain("it was deleted together with the last project that used it"),
  inside_empty: plain("it is empty"),
  inside_other_format: define(
    { suffix: text, format: text.nullable() },
    ({ suffix, format }) =>
      `it is named .${suffix}, and its content is ${format === null ? "not in a known format" : `a ${format} file`}`,
  ),
  inside_ends_early: plain("it ends too early, a part of it is missing"),
  inside_no_index: plain("it has no index, so it was not saved to its end"),
  inside_no_words: plain("it has no words to read, upload it as a PDF to show its pages"),
  inside_too_much_text: define(
    { characters: count, max: count },
    ({ characters, max }) =>
      `it has ${inEnglish(characters)} characters of text and may have ${inEnglish(max)}, upload the chapter or part that the video is about`,
  ),
  inside_no_pages: plain("it has no pages"),
  inside_cannot_be_opened: plain("it is damaged and cannot be opened"),
  inside_encrypted: plain("it is encrypted, save it without a password"),
  inside_document_too_large: plain("opening it needs too much memory, export it again with less content"),
  inside_document_too_slow: plain("opening it takes too much work, export it again with less content"),
  inside_document_not_opened: plain("this machine was too busy to open it, upload it again"),
  inside_no_slides: plain("it has no slides, or all of them are hidden"),
  inside_no_presentation: plain("it is not a presentation, although its name says so"),
  inside_not_named: define({ suffix: text }, ({ suffix }) => `it is not a .${suffix} file`),
  inside_unpacks_too_large: plain("it is too large when it is unpacked, make its pictures and drawings smaller"),
  inside_presentation_too_slow: plain("checking it takes too much work, make its slides simpler or save it as a PDF"),
  inside_presentation_not_opened: plain("this machine was too busy to check it, upload it again"),
  inside_picture_damaged: plain("it ends too early or is damaged, and cannot be read to its end"),
  inside_picture_undecoded: plain("it is damaged or cannot be decoded here, save it as a JPEG or PNG"),
  inside_too_many_pixels: define(
    { millions: z.number() },
    ({ millions }) => `it has more than ${millions} million pixels, make it smaller`,
  ),
  inside_picture_too_large: plain("reading it needs too much memory, save it smaller"),
  inside_picture_too_slow: plain("reading it takes too much work, save it smaller"),
  inside_picture_not_read: plain("this machine was too busy to read it, upload it again"),
  inside_no_captions: plain("it has no captions with times, such as 00:00:01,000 --> 00:00:04,000 above each"),
  inside_unknown_letters: plain("the encoding of its letters is unknown, save it as UTF-8"),
  inside_captions_later: define(
    { startMs: count, durationMs: count },
    ({ startMs, durationMs }) =>
      `its first words are at ${clock(startMs)}, and the recording ends at ${clock(durationMs)}`,
  ),
  inside_unplayable: plain("nothing in it can be played"),
};

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export type UploadReasons = ParamsOf<typeof definitions>;
export const UPLOAD_REASONS: Table<UploadReasons> = definitions;
