import { z } from "zod";
import { define, plain } from "./reasons/reason.ts";

const texts = z.array(z.string());
/** Counted from one. */
const scenes = z.array(z.number().int());

/** Counted from one; a document only where there are several. */
const scannedPages = z.array(z.object({ pages: z.array(z.number().int()), document: z.number().int().optional() }));

const noFootageReasons = {
  no_library: "No footage library is connected",
  other_kind: "A project of this kind shows no footage",
  switched_off: "Footage is switched off for this project",
  walkthrough: "A walkthrough shows only the pages of its document",
} as const;
const noFootage = z.enum(["no_library", "other_kind", "switched_off", "walkthrough", "own_only"]);
export type NoFootage = z.output<typeof noFootage>;

const missedLengths = {
  speech: "the speech is kept as it was spoken. Choose a summary to come closer.",
  pages: "each page is shown for as long as it takes to read. Use fewer pages to come closer.",
  words: "the text is spoken word for word. Use a shorter one to come closer.",
  least: "its narration could not be cut any further. Shorten it in the scenes to come closer.",
  short:
    "all of the narration is spoken, and no picture is shown much longer than its words. Write more into the scenes to fill the rest.",
} as const;

const count = z.number().int().min(0);

const leftOutParts = [
  ...(["tables", "code", "figures", "references", "comments", "forms"] as const),
  ...(["screenTexts", "sounds", "notes"] as const),
] as const;
export type LeftOutPart = (typeof leftOutParts)[number];

/** As many sentences are quoted; how many there are is counted. */
const mostQuoted = 5;

export const definitions = {
  avatar_unavailable: plain("No avatar is available here; the video is made without one."),
  premium_footage_unavailable: plain("No premium footage library is connected; other pictures are used."),
  private_footage_unavailable: define(
    { reason: z.enum([...noFootage.options, "empty", "unknown_ids"]), ids: texts },
    ({ reason, ids }) => {
      if (reason === "empty") return "The private library is empty; other pictures are used.";
      if (reason === "unknown_ids") {
        return `The private library has no ${ids.join(", ")}; other pictures are used.`;
      }
      if (reason === "own_only") {
        return "Every scene shows something of your own, so nothing of a private footage library is shown.";
      }
      return `${noFootageReasons[reason]}, so nothing of a private one is shown; other pictures are used.`;
    },
  ),
  footage_tags_unavailable: define({ reason: z.enum([...noFootage.options, "empty"]) }, ({ reason }) => {
    if (reason === "empty") return "The footage library is empty, so the footage tags choose nothing.";
    if (reason === "own_only") return "Every scene shows something of your own, so the footage tags choose nothing.";
    return `${noFootageReasons[reason]}, so the footage tags choose nothing.`;
  }),
  premium_music_unavailable: plain("No premium music library is connected; other music is used."),
  voice_unavailable: define({ isSpoken: z.boolean() }, ({ isSpoken }) =>
    isSpoken
      ? "This voice is not available; another voice of the language is used."
      : "This voice is not available; nothing is spoken in this video.",
  ),
  voice_changed: plain(
    "The requested voice is not available or does not speak the language of the text, so another one is used.",
  ),
  style_not_drawn: plain(
    "Scenes are text cards here, which have themes instead of a style. Connect an image model to get the style.",
  ),
  style_unavailable: define({ style: z.string().optional() }, ({ style }) =>
    style
      ? `This style is not available; the pictures are made in the style ${style}.`
      : "This style is not available; the pictures are made without one.",
  ),
  model_unavailable: plain("The requested model is not available; motion videos are made by the default one."),
  motion_audio_unavailable: plain(
    "Motion videos have no sound of their own here; the film's narration and music are used instead.",
  ),
  clip_shortened: define(
    { seconds: z.number(), files: texts },
    ({ seconds, files }) =>
      `A clip is shown for at most ${seconds} seconds; only the beginning of these is kept: ${files.join(", ")}.`,
  ),
  animation_stilled: define(
    { files: texts },
    ({ files }) =>
      `Only the first frame of an animated picture is shown: ${files.join(", ")}. Upload it as a video to keep the motion.`,
  ),
  clip_sound_unused: define(
    { files: texts },
    ({ files }) => `The film has its own sound; the sound of these clips is not used: ${files.join(", ")}.`,
  ),
  overlay_left_out: define(
    { files: texts },
    ({ files }) =>
      `No font of this service has all letters of the text over these, so the text is left out: ${files.join(", ")}.`,
  ),
  footage_poor_match: define(
    { scenes },
    ({ scenes }) => `Footage fits only loosely in ${nameScenes(scenes)}. Choose other pictures where it matters.`,
  ),
  footage_not_found: define(
    { scenes },
    ({ scenes }) => `No footage fits ${nameScenes(scenes)}; pictures were made instead.`,
  ),
  footage_failed: define(
    { scenes },
    ({ scenes }) => `Footage could not be used in ${nameScenes(scenes)}; pictures were made instead.`,
  ),
  footage_library_failed: define({ faults: texts }, ({ faults }) => faults.join(" ")),
  footage_tags_unmatched: define(
    { tags: texts },
    ({ tags }) => `No footage is tagged ${tags.join(", ")}; it was chosen by the scenes' words.`,
  ),
  summary_is_whole: plain("The speech is as short as a summary of it would be, so all of it is kept."),
  summary_by_length: plain(
    "The words are not known, so the summary keeps the beginning and the longest passages without a pause. Create it again with the transcript for a summary based on the words.",
  ),
  fetched_first: define(
    { what: z.string(), megabytes: z.number() },
    ({ what, megabytes }) => `This machine first downloads ${what} once: ${megabytes} MB.`,
  ),
  writer_notice: define({ notice: z.string() }, ({ notice }) => notice),
  narration_left_out: define(
    { words: texts },
    ({ words }) =>
      `A voice cannot read this out, so the narration leaves it out: ${words.map((each) => `“${each}”`).join(", ")}. Write it in other words into a scene if it should be said.`,
  ),
  narration_unreadable: define({ languages: texts, words: texts }, ({ languages, words }) => {
    const named = listWords(languages.map(nameLanguage));
    return `No voice here reads ${named}, so these words are not spoken: ${words.map((each) => `“${each}”`).join(", ")}. Write them in another language into the scenes, or connect a speech model that speaks ${named}.`;
  }),
  source_left_out: define(
    { parts: z.array(z.object({ what: z.enum(leftOutParts), count })) },
    ({ parts }) =>
      `The narration leaves out ${listWords(parts.map(({ what, count }) => (count === 1 ? partNames[what][0] : `${count} ${partNames[what][1]}`)))}. Write into the scenes what should be said of them.`,
  ),
  source_longer: define(
    { minutes: count, seconds: z.number() },
    ({ minutes, seconds }) =>
      `Reading all of the text aloud takes about ${minutes === 1 ? "a minute" : `${minutes} minutes`}. A film of ${seconds} seconds covers a part of it.`,
  ),
  sections_left_out: define(
    { seconds: z.number(), sections: texts, count },
    ({ seconds, sections, count }) =>
      `To keep the film at ${seconds} seconds, it leaves out ${count === 1 ? "this section" : "these sections"}: ${sections.map((each) => `“${each}”`).join(", ")}${count > sections.length ? ` and ${count - sections.length} more` : ""}.`,
  ),
  pages_pictured: define(
    { pages: z.array(count), document: count.optional() },
    ({ pages, document }) =>
      `There is no text on ${namePages(pages)}${document ? ` of document ${document}` : ""}, only pictures that may show words. They are read when the film is made; check the narration then.`,
  ),
  narration_hard_to_say: define(
    { scenes },
    ({ scenes }) =>
      `The narration of ${nameScenes(scenes)} contains code, markup or rows of numbers, which a voice reads character by character. Write it in words.`,
  ),
  narration_other_language: define(
    { wanted: z.string(), found: z.string() },
    () =>
      "The narration is not in the requested language. Create the project again, or rewrite the narration of its scenes.",
  ),
  language_contradicted: define(
    { stated: z.string(), found: z.string() },
    ({ stated, found }) =>
      `The text says that it is in ${nameLanguage(stated)}, but it is written in ${nameLanguage(found)}. A voice of ${nameLanguage(found)} speaks it.`,
  ),
  director_notice: define({ notice: z.string() }, ({ notice }) => notice),
  sources_not_told: define({ sources: z.array(z.enum(["documents", "webpages", "recordings"])) }, ({ sources }) => {
    const list = sources.length > 1 ? `${sources.slice(0, -1).join(", ")} and ${sources.at(-1)}` : sources.join("");
    const isHeard = sources.includes("recordings");
    return `The narration is the script. The ${list} are ${isHeard ? "not read out or heard" : "not read out"}.`;
  }),
  idea_not_told: plain("The narration is the recorded speech. The idea guides the pictures and is not read out."),
  no_narration: plain(
    "Nothing says what the pictures are about, so the film has no narration. Give it a title, a description or a script.",
  ),
  captions_missing: plain(
    "No speech recognition is available, so the film has no captions and is cut at the pauses. Write the words into the scenes, or create the project again with its transcript or captions.",
  ),
  captions_partly: define(
    { recordings: texts },
    ({ recordings }) =>
      `No speech recognition is available, so these have no captions and are cut at the pauses: ${recordings.join(", ")}.`,
  ),
  captions_estimated: plain("The times of the captions are estimated from the pauses of the speech."),
  transcript_doubtful: define(
    { words: z.number().int() },
    ({ words }) =>
      `The transcript has ${words} words, which does not fit the length of the speech; check that the captions match.`,
  ),
  recordings_left_out: define({ reasons: texts }, ({ reasons }) => `${reasons.join(" ")} The film is made without it.`),
  sources_left_out: define(
    { reasons: texts },
    ({ reasons }) => `The film is made without what could not be read. ${reasons.join(" ")}`,
  ),
  page_partly_read: define(
    { pages: z.array(z.object({ address: z.string(), percent: z.number().int() })) },
    ({ pages }) => pages.map(sayPartlyRead).join(" "),
  ),
  scenes_shown_as_cards: define(
    { scenes },
    ({ scenes }) =>
      `These scenes have no picture, so the film shows their words on a plain card: ${scenes.join(", ")}.`,
  ),
  // Other words help where a picture was to be painted, and nothing where a file cannot be shown.
  scenes_without_picture: define({ own: scenes, painted: scenes }, ({ own, painted }) =>
    [
      own.length > 0
        ? `The files of these scenes cannot be shown: ${own.join(", ")}. See the reason there, and upload others or generate images.`
        : [],
      painted.length > 0
        ? `These scenes have no picture: ${painted.join(", ")}. See the reason there, and change the description or upload a picture.`
        : [],
    ]
      .flat()
      .join(" "),
  ),
  clip_cut_to_length: define({ seconds: z.number().nullable(), files: texts }, ({ seconds, files }) => {
    const reason = seconds === null ? "let the speech go on" : `keep the film at ${seconds} seconds`;
    return `To ${reason}, these are not shown to their end: ${files.join(", ")}.`;
  }),
  shortened_to_length: define({ seconds: z.number(), count: z.number().int(), sentences: texts }, (told) => {
    const quoted = told.sentences.slice(0, mostQuoted).map((sentence) => `“${sentence}”`);
    const more = told.count > quoted.length ? ` and ${told.count - quoted.length} more` : "";
    const what = told.count === 1 ? "This was left out" : "These were left out";
    return `${what} to keep the film at ${told.seconds} seconds: ${quoted.join(" ")}${more}`;
  }),
  pages_left_out: define(
    { seconds: z.number(), pages: z.number().int(), shown: z.array(z.number().int()) },
    ({ seconds, pages, shown }) =>
      `To keep the film at ${seconds} seconds, it walks through ${shown.length} of the ${pages} pages: ${shown.join(", ")}.`,
  ),
  pages_silent: define(
    { pages: z.array(z.number().int()) },
    ({ pages }) =>
      `No sentence can be read on ${namePages(pages)}, so nothing is spoken there. Write what should be said into the ${pages.length === 1 ? "scene" : "scenes"}.`,
  ),
  scans_read: define(
    { documents: scannedPages },
    ({ documents }) =>
      `The words of ${nameScans(documents)} were read from the picture, as in a scan. Check the narration for wrong letters.`,
  ),
  scans_unread: define(
    { documents: scannedPages },
    ({ documents }) =>
      `The words of ${nameScans(documents)} are only in the picture and could not be read with confidence, so none of them are spoken.`,
  ),
  document_without_text: define(
    { pages: z.number().int() },
    ({ pages }) =>
      `No text can be read in this document, as in a scan, so ${pages === 1 ? "its page is" : `all of its ${pages} pages are`} shown and nothing is spoken. Write what should be said into the scenes, or upload a version with text.`,
  ),
  length_missed: define(
    { seconds: z.number(), wanted: z.number(), because: z.enum(["speech", "pages", "words", "least", "short"]) },
    ({ seconds, wanted, because }) =>
      `The film takes ${seconds} seconds, not the ${wanted} asked for: ${missedLengths[because]}`,
  ),
};

const partNames: Record<LeftOutPart, [one: string, several: string]> = {
  tables: ["a table", "tables"],
  code: ["a block of code", "blocks of code"],
  figures: ["a picture", "pictures"],
  references: ["a list of references", "lists of references"],
  comments: ["a comment", "comments"],
  forms: ["a form field", "form fields"],
  screenTexts: ["a text on the screen", "texts on the screen"],
  sounds: ["a sound", "sounds"],
  notes: ["a note about the film", "notes about the film"],
};

function listWords(words: readonly string[]): string {
  return new Intl.ListFormat("en").format(words);
}

function nameLanguage(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
}

function namePages(pages: readonly number[]): string {
  return `${pages.length === 1 ? "page" : "pages"} ${pages.join(", ")}`;
}

function nameScans(documents: z.output<typeof scannedPages>): string {
  const names = documents.map(({ document, pages }) => namePages(pages) + (document ? ` of document ${document}` : ""));
  return names.join(" and ");
}

function sayPartlyRead({ address, percent }: { address: string; percent: number }): string {
  return `${percent} % of ${address} was used as its article; the rest looks like comments and pieces of other texts. If something is missing, paste the text as a script.`;
}

const mostNamed = 12;

function nameScenes(numbers: readonly number[]): string {
  if (numbers.length === 1) return `scene ${numbers[0]}`;
  const named = numbers.slice(0, mostNamed).join(", ");
  return numbers.length > mostNamed ? `scenes ${named} and ${numbers.length - mostNamed} more` : `scenes ${named}`;
}
