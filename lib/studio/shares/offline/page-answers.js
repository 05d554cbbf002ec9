// @ts-check
// Stands in a page that was saved to a disk, before its script.

/** @typedef {import("#lib/contract/stroke.ts").Stroke} Stroke */
/** @typedef {import("#lib/contract/scene-parts.ts").SceneParts} Parts */
/** @typedef {{ uuid: string, sceneId: string, kind: "note", text: string, strokes: Stroke[], picture: string }} Note */
/** @typedef {{ uuid: string, sceneId: string, kind: "verdict", verdict: "approved" | "changes_requested", note: string, about: [], seen: Parts }} Verdict */
/**
 * @typedef {object} Kept
 * @property {{ uuid: string, name: string } | null} person
 * @property {(Note | Verdict)[]} answers
 * @property {number} saved How many of the first answers stand in a file: pages of before count no more than that.
 * @property {Record<string, string>} drafts
 * @property {Record<string, Stroke[]>} drawings What is drawn for notes that are not written yet.
 * @property {Record<string, string | null>} given The words of each answer as the last file has them; null once it says that the answer was taken back.
 * @property {number} version Of the last file.
 */

/**
 * What a reader has said, as their browser keeps it for all pages of a link, and the files that tell of it.
 *
 * @param {string} place
 * @param {() => Pick<Storage, "getItem" | "setItem">} storage
 * @param {() => number} [now]
 */
export function openAnswers(place, storage, now = Date.now) {
  /** @type {Kept} */
  const kept = { person: null, answers: [], saved: 0, drafts: {}, drawings: {}, given: {}, version: 0 };
  let isKeeping = true;

  const wordsOf = (/** @type {Note | Verdict} */ answer) => (answer.kind === "note" ? answer.text : "");
  // Before each act: the same page may be open in another tab, whose answers stand beside those of this one.
  const load = () => {
    if (!isKeeping) return;
    try {
      Object.assign(kept, JSON.parse(storage().getItem(place) ?? "{}"));
    } catch {
      // Where a browser keeps nothing for a file, the open page still does.
      isKeeping = false;
    }
    // A page of before may have saved them.
    for (const answer of kept.answers.slice(0, kept.saved)) kept.given[answer.uuid] ??= wordsOf(answer);
  };
  const keep = () => {
    try {
      storage().setItem(place, JSON.stringify(kept));
      isKeeping = true;
    } catch {
      // As above.
      isKeeping = false;
    }
  };
  const withdrawn = () => {
    const here = new Set(kept.answers.map(({ uuid }) => uuid));
    return Object.keys(kept.given).filter((uuid) => !here.has(uuid));
  };
  const countUnsaved = () =>
    kept.answers.filter((answer) => kept.given[answer.uuid] !== wordsOf(answer)).length +
    withdrawn().filter((uuid) => kept.given[uuid] !== null).length;

  load();
  return {
    kept,
    isKeeping: () => isKeeping,
    countUnsaved,
    /** Whether a file that was saved has it. */
    isGiven: (/** @type {string} */ uuid) => typeof kept.given[uuid] === "string",
    change: (/** @type {() => void} */ act) => {
      load();
      act();
      keep();
    },
    takeBack: (/** @type {string} */ uuid) => {
      const gone = kept.answers.findIndex((answer) => answer.uuid === uuid);
      if (gone < 0) return;
      if (gone < kept.saved) kept.saved = 0;
      kept.answers.splice(gone, 1);
    },
    /**
     * The next file; null while nothing was ever said. As long as nothing has changed it is the last one again. Its
     * version is the time where that is later, so that one who lost what their browser kept does not count from the
     * beginning.
     */
    next: () => {
      load();
      const { person, answers, version } = kept;
      if (!person || (answers.length === 0 && withdrawn().length === 0)) return null;
      const isLast = version > 0 && countUnsaved() === 0;
      return {
        person,
        version: isLast ? version : Math.max(version + 1, now()),
        answers,
        withdrawn: withdrawn().slice(-5000),
      };
    },
    /** That a file was saved. */
    saved: (/** @type {number} */ version) => {
      for (const uuid of withdrawn()) kept.given[uuid] = null;
      for (const answer of kept.answers) kept.given[answer.uuid] = wordsOf(answer);
      kept.saved = kept.answers.length;
      kept.version = version;
      keep();
    },
  };
}
