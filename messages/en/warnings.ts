import { formatList } from "#lib/language/format.ts";
import { plural, text } from "#lib/language/text.ts";

const list = (items: readonly (string | number)[]) => formatList(items.map(String), "unit");
const mostNamed = 12;

/** "scenes 1, 4, 7", and where there are many how many more. */
const nameScenes = (scenes: readonly number[]) => {
  const numbers = list(scenes.slice(0, mostNamed));
  if (scenes.length > mostNamed) return text`scenes ${numbers} and ${scenes.length - mostNamed} more`;
  return plural(scenes.length, { one: text`scene ${numbers}`, other: text`scenes ${numbers}` });
};

const noPrivateFootage = {
  no_library: () =>
    text`No footage library is connected, so nothing of a private one is shown; pictures come from elsewhere.`,
  other_kind: () =>
    text`A project of this kind shows no footage, so nothing of a private one is shown; pictures come from elsewhere.`,
  switched_off: () =>
    text`Footage is switched off for this project, so nothing of a private one is shown; pictures come from elsewhere.`,
  walkthrough: () =>
    text`A walkthrough shows its document's pages alone, so nothing of a private one is shown; pictures come from elsewhere.`,
  own_only: () => text`Every scene shows something of your own, so nothing of a private footage library is shown.`,
  empty: () => text`The private library is empty; pictures come from elsewhere.`,
  unknown_ids: (ids: string) => text`The private library has no ${ids}; pictures come from elsewhere.`,
};

const noFootageTags = {
  no_library: () => text`No footage library is connected, so the footage tags choose nothing.`,
  other_kind: () => text`A project of this kind shows no footage, so the footage tags choose nothing.`,
  switched_off: () => text`Footage is switched off for this project, so the footage tags choose nothing.`,
  walkthrough: () => text`A walkthrough shows its document's pages alone, so the footage tags choose nothing.`,
  own_only: () => text`Every scene shows something of your own, so the footage tags choose nothing.`,
  empty: () => text`The footage library is empty, so the footage tags choose nothing.`,
};

const missedLength = {
  speech: (seconds: number, wanted: number) =>
    text`The film takes ${seconds} seconds, not the ${wanted} asked for: the speech is kept as it was spoken. A summary of it comes nearer.`,
  pages: (seconds: number, wanted: number) =>
    text`The film takes ${seconds} seconds, not the ${wanted} asked for: each page is shown for as long as it takes to read. With fewer pages it comes nearer.`,
  words: (seconds: number, wanted: number) =>
    text`The film takes ${seconds} seconds, not the ${wanted} asked for: the text is spoken word for word. A shorter one comes nearer.`,
  least: (seconds: number, wanted: number) =>
    text`The film takes ${seconds} seconds, not the ${wanted} asked for: its narration could not be cut any further. Shorten it in the scenes to come nearer.`,
  short: (seconds: number, wanted: number) =>
    text`The film takes ${seconds} seconds, not the ${wanted} asked for: all of the narration is told, and no picture stands much longer than its words. Write more into the scenes to fill the rest.`,
};

const mostQuoted = 5;

const sourceNames = {
  documents: () => text`documents`,
  webpages: () => text`webpages`,
  recordings: () => text`recordings`,
};

type Shortened = { seconds: number; count: number; sentences: readonly string[] };
type Files = { files: readonly string[] };
type Scenes = { scenes: readonly number[] };

/** What the service warns of, by its code. */
export const warnings = {
  avatar_unavailable: () => text`No avatar is available here; the video is made without one.`,
  premium_footage_unavailable: () => text`No premium footage library is connected; pictures come from elsewhere.`,
  private_footage_unavailable: (told: { reason: keyof typeof noPrivateFootage; ids: readonly string[] }) =>
    noPrivateFootage[told.reason](list(told.ids)),
  footage_tags_unavailable: ({ reason }: { reason: keyof typeof noFootageTags }) => noFootageTags[reason](),
  premium_music_unavailable: () => text`No premium music library is connected; other music plays.`,
  voice_unavailable: ({ isSpoken }: { isSpoken: boolean }) =>
    isSpoken
      ? text`There is no such voice here; the narration is spoken by a voice of its language.`
      : text`There is no such voice here; nothing is spoken in this video.`,
  voice_changed: () =>
    text`The voice that was asked for is not here, or does not speak the language of the text, so another one spoke.`,
  style_not_drawn: () =>
    text`Scenes are text cards here, which have themes instead of a style. Connect an image model to get the style.`,
  style_unavailable: ({ style }: { style?: string | undefined }) =>
    style
      ? text`There is no such style here; the pictures are made in the style ${style}.`
      : text`There is no such style here; the pictures are made without one.`,
  model_unavailable: () => text`The model that was asked for is not here; motion videos are made by the usual one.`,
  motion_audio_unavailable: () =>
    text`Motion videos are made without sound of their own here: the film's narration and music are heard instead.`,
  clip_shortened: ({ seconds, files }: Files & { seconds: number }) =>
    text`A clip is shown for at most ${seconds} seconds; the beginning is kept of: ${list(files)}.`,
  animation_stilled: ({ files }: Files) =>
    text`Of an animated picture the first frame is shown: ${list(files)}. Upload it as a video to see it move.`,
  clip_sound_unused: ({ files }: Files) =>
    text`The film has its own sound; the one of these clips is not heard: ${list(files)}.`,
  overlay_left_out: ({ files }: Files) =>
    text`No font of this service has all letters of the text over these, so it is left out: ${list(files)}.`,
  footage_poor_match: ({ scenes }: Scenes) =>
    text`Footage fits only loosely in ${nameScenes(scenes)}. Choose other pictures where it matters.`,
  footage_not_found: ({ scenes }: Scenes) =>
    text`No footage fits ${nameScenes(scenes)}; the painter made pictures instead.`,
  footage_failed: ({ scenes }: Scenes) =>
    text`Footage could not be used in ${nameScenes(scenes)}; the painter made pictures instead.`,
  footage_library_failed: ({ faults }: { faults: readonly string[] }) => faults.join(" "),
  footage_tags_unmatched: ({ tags }: { tags: readonly string[] }) =>
    text`No footage is tagged ${list(tags)}; it was chosen by the scenes' words.`,
  summary_is_whole: () => text`The speech is as short as a summary of it would be, so all of it is kept.`,
  summary_by_length: () =>
    text`Nothing here knows what is said, so the summary keeps the beginning and the longest passages without a pause. Create it again with the transcript for one that goes by its words.`,
  fetched_first: ({ what, megabytes }: { what: string; megabytes: number }) =>
    text`This machine fetches ${what} first, once: ${megabytes} MB.`,
  writer_notice: ({ notice }: { notice: string }) => notice,
  narration_left_out: ({ words }: { words: readonly string[] }) =>
    text`A voice cannot read this out, so the narration leaves it out: ${words.map((each) => `“${each}”`).join(", ")}. Write it in other words into a scene if it should be said.`,
  narration_hard_to_say: ({ scenes }: Scenes) =>
    text`The narration of ${nameScenes(scenes)} holds code, markup or rows of numbers, which a voice reads out sign by sign. Say it in words there.`,
  narration_other_language: () =>
    text`The narration came in another language than the one it was asked for in. Create the project again, or write the narration of its scenes anew.`,
  director_notice: ({ notice }: { notice: string }) => notice,
  sources_not_told: ({ sources }: { sources: readonly (keyof typeof sourceNames)[] }) => {
    const named = formatList(
      sources.map((source) => sourceNames[source]()),
      "conjunction",
    );
    return sources.includes("recordings")
      ? text`The script is what is said. The ${named} beside it are neither read out nor heard.`
      : text`The script is what is said. The ${named} beside it are not read out.`;
  },
  idea_not_told: () => text`What is said is the recorded speech; the idea guides the pictures and is not read out.`,
  no_narration: () =>
    text`Nothing says what the pictures are about, so the film has no narration. Give it a title, a description or a script.`,
  captions_missing: () =>
    text`Nothing here can listen to what is said, so the film has no captions and is cut at the pauses. Write the words into the scenes, or create the project again with its transcript.`,
  captions_estimated: () =>
    text`The times of the captions are estimated: the transcript was laid over the pauses of the speech, not heard in it.`,
  transcript_doubtful: ({ words }: { words: number }) =>
    text`The transcript has ${words} words, which does not fit the length of the speech; look whether the captions match.`,
  recordings_left_out: ({ reasons }: { reasons: readonly string[] }) =>
    text`${reasons.join(" ")} The film is made without it.`,
  sources_left_out: ({ reasons }: { reasons: readonly string[] }) =>
    text`The film is made without what could not be read. ${reasons.join(" ")}`,
  scenes_shown_as_cards: ({ scenes }: Scenes) =>
    text`These scenes have no picture, so the film shows their words on a plain card: ${list(scenes)}.`,
  scenes_without_picture: ({ own, painted }: { own: readonly number[]; painted: readonly number[] }) => {
    const files = text`The files of these scenes cannot be shown, see there why: ${list(own)}. Upload others there, or have images made.`;
    const images = text`These scenes have no picture, see there why: ${list(painted)}. Describe them in another way and make their images again, or upload your own.`;
    return [own.length > 0 ? files : [], painted.length > 0 ? images : []].flat().join(" ");
  },
  clip_cut_to_length: ({ seconds, files }: Files & { seconds: number | null }) =>
    seconds === null
      ? text`To let the speech go on, these are not shown to their end: ${list(files)}.`
      : text`To keep the film at ${seconds} seconds, these are not shown to their end: ${list(files)}.`,
  page_partly_read: ({ pages }: { pages: readonly { address: string; percent: number }[] }) =>
    pages
      .map(
        ({ address, percent }) =>
          text`Of what ${address} says, ${percent} % was taken as its article; the rest looks like remarks and pieces of other texts. If something is missing, paste the text as a script.`,
      )
      .join(" "),
  shortened_to_length: ({ seconds, count, sentences }: Shortened) => {
    const quoted = sentences.slice(0, mostQuoted).map((sentence) => text`“${sentence}”`);
    const left = quoted.join(" ");
    if (count > quoted.length) {
      return text`These were left out to keep the film at ${seconds} seconds: ${left} and ${count - quoted.length} more`;
    }
    return plural(count, {
      one: text`This was left out to keep the film at ${seconds} seconds: ${left}`,
      other: text`These were left out to keep the film at ${seconds} seconds: ${left}`,
    });
  },
  pages_left_out: ({ seconds, pages, shown }: { seconds: number; pages: number; shown: readonly number[] }) =>
    text`To keep the film at ${seconds} seconds, it walks through ${shown.length} of the ${pages} pages: ${list(shown)}.`,
  pages_silent: ({ pages }: { pages: readonly number[] }) =>
    plural(pages.length, {
      one: text`No sentence can be read on page ${list(pages)}, so nothing is spoken there. Write what should be said into the scene.`,
      other: text`No sentence can be read on pages ${list(pages)}, so nothing is spoken there. Write what should be said into the scenes.`,
    }),
  document_without_text: ({ pages }: { pages: number }) =>
    plural(pages, {
      one: text`No text can be read in this document, as in a scan, so its page is shown and nothing is spoken. Write what is to be said into the scenes, or upload a version with text.`,
      other: text`No text can be read in this document, as in a scan, so all of its ${pages} pages are shown and nothing is spoken. Write what is to be said into the scenes, or upload a version with text.`,
    }),
  length_missed: (told: { seconds: number; wanted: number; because: keyof typeof missedLength }) =>
    missedLength[told.because](told.seconds, told.wanted),
};
