import { text } from "#lib/language/text.ts";

/** Why a file is not taken; what is wrong inside it is the part of a sentence that follows. */
export const uploads = {
  file_not_ours: () =>
    text`Expected an upload address of this service; ask get-asset-upload-url for one and PUT the file to it.`,
  file_not_uploaded: () => text`The file is not uploaded yet, PUT it to its address first.`,
  file_unusable: ({ why }: { why: string }) => text`The file cannot be used, ${why}.`,
  upload_unusable: ({ why }: { why: string }) => text`The file cannot be used, ${why}.`,
  file_of_other_kind: ({ suffixes }: { suffixes: string }) => text`Expected a file of one of these kinds: ${suffixes}.`,
  file_of_no_kind: () => text`Expected a picture, video or sound.`,
  file_expected: () => text`Expected an uploaded file.`,
  picture_expected: () => text`Expected an uploaded picture.`,
  file_too_large: ({ megabytes }: { megabytes: number }) => text`The file is larger than ${megabytes} MB.`,
  upload_too_slow: () => text`The upload did not end while its address was good.`,
  file_in_use: () => text`This file is part of a project already; ask for a new upload address.`,
  too_many_pages: ({ max, came }: { max: number; came: number }) => text`At most ${max} pages, ${came} came.`,
  too_many_files: ({ max }: { max: number }) => text`A project keeps at most ${max} files of its own.`,
  inside_no_sound: () => text`it has no sound, so there is nothing to listen to`,
  inside_silent: () => text`it is silent, nobody can be heard in it`,
  inside_short: () => text`it is shorter than a second, record at least one sentence`,
  inside_no_moving_picture: () => text`it holds no moving picture`,
  inside_damaged: () => text`it is damaged`,
  inside_deleted_unused: () => text`it lay unused for a day and was deleted`,
  inside_deleted_with_project: () => text`it was deleted together with the last project that used it`,
  inside_empty: () => text`it is empty`,
  inside_other_format: ({ suffix, format }: { suffix: string; format: string | null }) =>
    format === null
      ? text`it is named .${suffix}, and its content is not in a known format`
      : text`it is named .${suffix}, and its content is a ${format} file`,
  inside_ends_early: () => text`it ends too early, a part of it is missing`,
  inside_no_index: () => text`it has no index, so it was not saved to its end`,
  inside_no_pages: () => text`it has no pages`,
  inside_cannot_be_opened: () => text`it is damaged and cannot be opened`,
  inside_encrypted: () => text`it is encrypted, save it without a password`,
  inside_document_too_large: () =>
    text`opening it takes more memory than a file may have, export it again with less in it`,
  inside_document_too_slow: () =>
    text`opening it takes more work than a file may cause, export it again with less in it`,
  inside_document_not_opened: () => text`this machine had no time to open it, upload it again`,
  inside_no_slides: () => text`it has no slides, or all of them are hidden`,
  inside_no_presentation: () => text`it is not a presentation inside, whatever its name says`,
  inside_not_named: ({ suffix }: { suffix: string }) => text`it is not a .${suffix} inside`,
  inside_unpacks_too_large: () => text`it unpacks to more than can be taken, make its pictures and drawings smaller`,
  inside_presentation_too_slow: () =>
    text`looking into it takes more work than a file may cause, make its slides simpler or save it as a PDF`,
  inside_presentation_not_opened: () => text`this machine had no time to look into it, upload it again`,
  inside_picture_damaged: () => text`it ends too early or is damaged, and cannot be read to its end`,
  inside_too_many_pixels: ({ millions }: { millions: number }) =>
    text`it has more than ${millions} million pixels, make it smaller`,
  inside_picture_too_large: () => text`reading it takes more memory than a file may have, save it smaller`,
  inside_picture_too_slow: () => text`reading it takes more work than a file may cause, save it smaller`,
  inside_picture_not_read: () => text`this machine had no time to read it, upload it again`,
  inside_unplayable: () => text`nothing in it can be played`,
};
