import { formatNumber } from "#lib/language/format.ts";
import { text } from "#lib/language/text.ts";

/** What may be wrong with a member of a request or a field of a form. */
export const members = {
  member_empty: () => text`must not be empty`,
  text_too_long: ({ max, came }: { max: number; came: number }) =>
    text`at most ${formatNumber(max)} characters, ${formatNumber(came)} came`,
  list_too_long: ({ max, came }: { max: number; came: number }) => text`at most ${max} entries, ${came} came`,
  not_http_address: () => text`expected an http(s) address`,
  not_page_address: () => text`expected a web address such as https://example.com/article`,
  suffix_of_other_kind: ({ kind, suffixes }: { kind: string; suffixes: string }) => text`${kind} takes ${suffixes}`,
  not_one_of: ({ values }: { values: string }) => text`expected one of ${values}`,
  file_not_named: () => text`the file that was uploaded must be named`,
  sources_missing: () => text`at least one of idea, script_config, documents, media_resources, webpages is needed`,
  media_missing: () => text`at least one is needed`,
  recording_missing: () => text`at least one sound or video is needed`,
  reference_missing: () => text`expected image_url or entity_uuid`,
  scenes_missing: () => text`expected at least one scene`,
  not_of_type: ({ type }: { type: string }) => text`expected ${type}`,
  text_too_short: ({ min }: { min: number }) => text`expected at least ${min} characters`,
  text_over_length: ({ max }: { max: number }) => text`expected at most ${max} characters`,
  too_small: ({ min }: { min: string }) => text`expected at least ${min}`,
  too_big: ({ max }: { max: string }) => text`expected at most ${max}`,
  not_a_valid: ({ format }: { format: string }) => text`expected a valid ${format}`,
  not_as_described: () => text`expected a value as the interface describes it`,
  came_null: () => text`null`,
  came_list: ({ length }: { length: number }) => text`a list of ${length}`,
  came_text: ({ length }: { length: number }) => text`a text of ${length} characters`,
  came_object: () => text`an object`,
  files_still_uploading: () => text`Not every file is uploaded yet.`,
  nothing_to_start_from: () => text`Give at least one thing to start from: an idea, a script, a file or a webpage.`,
  no_such_web_address: ({ address }: { address: string }) => text`“${address}” is no web address.`,
  too_many_webpages: ({ max, listed }: { max: number; listed: number }) =>
    text`At most ${max} webpages, ${listed} are listed.`,
  too_many_documents: ({ max, listed }: { max: number; listed: number }) =>
    text`At most ${max} documents, ${listed} are listed.`,
  too_many_media: ({ max, listed }: { max: number; listed: number }) =>
    text`At most ${max} images, clips and sounds, ${listed} are listed.`,
  speech_not_given: () => text`Upload or record the speech first.`,
  transcript_not_given: () => text`Paste what is said, or choose to go on without captions.`,
  pictures_not_given: () => text`Add at least one image or clip.`,
};
