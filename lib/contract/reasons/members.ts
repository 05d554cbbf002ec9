import { z } from "zod";
import { define, type ParamsOf, plain, reasonsOf, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();
const inEnglish = (number: number) => number.toLocaleString("en");

/** What may be wrong with a member of a request, as the part of a sentence that follows its name. */
const definitions = {
  member_empty: plain("must not be empty"),
  text_too_long: define(
    { max: count, came: count },
    ({ max, came }) => `at most ${inEnglish(max)} characters, ${inEnglish(came)} came`,
  ),
  list_too_long: define({ max: count, came: count }, ({ max, came }) => `at most ${max} entries, ${came} came`),
  not_http_address: plain("expected an http(s) address"),
  not_page_address: plain("expected a web address such as https://example.com/article"),
  suffix_of_other_kind: define({ kind: text, suffixes: text }, ({ kind, suffixes }) => `${kind} takes ${suffixes}`),
  not_one_of: define({ values: text }, ({ values }) => `expected one of ${values}`),
  file_not_named: plain("the file that was uploaded must be named"),
  sources_missing: plain("at least one of idea, script_config, documents, media_resources, webpages is needed"),
  media_missing: plain("at least one is needed"),
  recording_missing: plain("at least one sound or video is needed"),
  reference_missing: plain("expected image_url or entity_uuid"),
  scenes_missing: plain("expected at least one scene"),
  not_of_type: define({ type: text }, ({ type }) => `expected ${type}`),
  text_too_short: define({ min: count }, ({ min }) => `expected at least ${min} characters`),
  text_over_length: define({ max: count }, ({ max }) => `expected at most ${max} characters`),
  too_small: define({ min: text }, ({ min }) => `expected at least ${min}`),
  too_big: define({ max: text }, ({ max }) => `expected at most ${max}`),
  not_a_valid: define({ format: text }, ({ format }) => `expected a valid ${format}`),
  not_as_described: plain("expected a value as the interface describes it"),
  // What came instead.
  came_null: plain("null"),
  came_list: define({ length: count }, ({ length }) => `a list of ${length}`),
  came_text: define({ length: count }, ({ length }) => `a text of ${length} characters`),
  came_object: plain("an object"),
  // Said in a form only.
  files_still_uploading: plain("Not every file is uploaded yet"),
  nothing_to_start_from: plain("Give at least one thing to start from: an idea, a script, a file or a webpage"),
  no_such_web_address: define({ address: text }, ({ address }) => `“${address}” is not a web address`),
  too_many_webpages: define(
    { max: count, listed: count },
    ({ max, listed }) => `At most ${max} webpages, ${listed} are listed`,
  ),
  too_many_documents: define(
    { max: count, listed: count },
    ({ max, listed }) => `At most ${max} documents, ${listed} are listed`,
  ),
  too_many_media: define(
    { max: count, listed: count },
    ({ max, listed }) => `At most ${max} images, clips and sounds, ${listed} are listed`,
  ),
  speech_not_given: plain("Upload or record the speech first"),
  transcript_not_given: plain("Paste what is said, or choose to go on without captions"),
  pictures_not_given: plain("Add at least one image or clip"),
};

export type MemberReasons = ParamsOf<typeof definitions>;
export const MEMBER_REASONS: Table<MemberReasons> = definitions;
export const memberReason = reasonsOf(MEMBER_REASONS);
