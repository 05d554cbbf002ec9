import type { TriageClip, TriageItem, TriageQueue, TriageScene } from "#lib/studio/activity/triage/queries.ts";

export type Entry<Item extends TriageItem = TriageItem> = {
  id: string;
  item: Item;
  /** What was done with it in this sitting; without it, it waits. */
  did?: Did | undefined;
  /** Why what was done with it did not count. */
  refusal?: string | undefined;
  /** Somebody else dealt with it while it was on screen. */
  isDealtWith?: boolean | undefined;
};
export type SceneEntry = Entry<TriageScene>;
export type ClipEntry = Entry<TriageClip>;
export type Did = "approved" | "changes" | "ordered" | "chosen" | "seen";

/** The queue of one sitting: its order is kept, no matter what others do in the meantime. */
export type Sitting = {
  entries: readonly Entry[];
  /** The one on screen; null once none waits any more. */
  at: string | null;
  /** How many wait that are not listed yet. */
  behind: number;
  /** How many dropped out because others dealt with them. */
  dropped: number;
};

export function idOf(item: TriageItem): string {
  return item.kind === "scene"
    ? `${item.projectUuid} ${item.scene.sceneId}`
    : `${item.projectUuid} clip ${item.clip.clipUuid}`;
}

export function isScene(entry: Entry): entry is SceneEntry {
  return entry.item.kind === "scene";
}

export function isClip(entry: Entry): entry is ClipEntry {
  return entry.item.kind === "clip";
}

const toEntry = (item: TriageItem): Entry => ({ id: idOf(item), item });
const isWaiting = ({ did }: Entry) => did === undefined;

export function beginSitting(fresh: TriageQueue): Sitting {
  const entries = fresh.items.map(toEntry);
  return { entries, at: entries[0]?.id ?? null, behind: fresh.total - entries.length, dropped: 0 };
}

/** The same sitting once it was asked again what waits. New scenes come last; those that others dealt with are gone. */
export function withFresh(sitting: Sitting, fresh: TriageQueue): Sitting {
  const news = new Map(fresh.items.map((item) => [idOf(item), item]));
  const isBehind = cutOff(fresh);
  const kept = sitting.entries.flatMap((entry): Entry[] => {
    const item = news.get(entry.id);
    if (entry.did) return item && isAnother(entry.item, item) ? [] : [entry];
    if (item) return [{ ...entry, item, isDealtWith: undefined }];
    if (entry.id === sitting.at) return [{ ...entry, isDealtWith: true }];
    return isBehind(entry.item) ? [entry] : [];
  });
  const known = new Set(kept.map(({ id }) => id));
  const entries = [...kept, ...fresh.items.filter((item) => !known.has(idOf(item))).map(toEntry)];
  const dropped = sitting.entries.filter((entry) => isWaiting(entry) && !entries.some(({ id }) => id === entry.id));
  const at = entries.some(({ id }) => id === sitting.at) ? sitting.at : (entries.find(isWaiting)?.id ?? null);
  const behind = fresh.total - fresh.items.length;
  return { entries, at, behind, dropped: sitting.dropped + dropped.length };
}

/** What was done was about another content, or about another reason. */
function isAnother(then: TriageItem, now: TriageItem): boolean {
  return contentOf(then) !== contentOf(now) || now.reasons.some((reason) => !then.reasons.includes(reason));
}

function contentOf(item: TriageItem): string {
  return item.kind === "scene" ? JSON.stringify(item.scene.parts) : (item.clip.sha256 ?? "");
}

/** Of a list that was cut off: whether something may be among those that it does not tell of. */
function cutOff({ items, total }: TriageQueue): (item: TriageItem) => boolean {
  const last = items.at(-1);
  if (!last || total <= items.length) return () => false;
  const told = new Set(items.map(({ projectUuid }) => projectUuid));
  return (item) => (item.projectUuid === last.projectUuid ? isAfter(item, last) : !told.has(item.projectUuid));
}

/** Clips stand after the scenes of their project, those that wait longest first. */
function isAfter(item: TriageItem, other: TriageItem): boolean {
  if (item.kind === "scene") return other.kind === "scene" && item.number > other.number;
  return other.kind === "scene" || item.since >= other.since;
}

/** The scene a step away, whether it waits or not; behind the last one, the first that still waits. */
export function step(sitting: Sitting, by: 1 | -1): Sitting {
  const { entries } = sitting;
  const from = entries.findIndex(({ id }) => id === sitting.at);
  if (by === -1) {
    const before = from < 0 ? entries.at(-1) : entries[from - 1];
    return before ? goTo(sitting, before.id) : sitting;
  }
  const next = entries[from + 1] ?? entries.find((entry) => isWaiting(entry) && entry.id !== sitting.at);
  return next ? goTo(sitting, next.id) : sitting;
}

export function goTo(sitting: Sitting, id: string | null): Sitting {
  // What others dealt with was left on screen alone for the person who was looking at it.
  const entries = sitting.entries.filter((entry) => !entry.isDealtWith || entry.did || entry.id === id);
  return { ...sitting, entries, at: id, dropped: sitting.dropped + sitting.entries.length - entries.length };
}

/** Something was done with a scene: the next one that waits is on screen. */
export function done(sitting: Sitting, id: string, did: Did): Sitting {
  const entries = sitting.entries.map((entry) => (entry.id === id ? { ...entry, did, refusal: undefined } : entry));
  const from = entries.findIndex((entry) => entry.id === id);
  const next = entries.slice(from + 1).find(isWaiting) ?? entries.find(isWaiting);
  return goTo({ ...sitting, entries }, next?.id ?? null);
}

/** It did not count: the scene comes next again, with the reason; what is on screen stays. */
export function refused(sitting: Sitting, id: string, refusal: string): Sitting {
  const entry = sitting.entries.find((one) => one.id === id);
  if (!entry) return sitting;
  const again: Entry = { ...entry, did: undefined, refusal };
  const replaced = sitting.entries.map((one) => (one.id === id ? again : one));
  if (sitting.at === null) return { ...sitting, entries: replaced, at: id };
  if (sitting.at === id) return { ...sitting, entries: replaced };
  const others = replaced.filter((one) => one.id !== id);
  const from = others.findIndex((one) => one.id === sitting.at);
  return { ...sitting, entries: [...others.slice(0, from + 1), again, ...others.slice(from + 1)] };
}

/** What was done is taken back: the scene waits again, and is on screen. */
export function undone(sitting: Sitting, id: string): Sitting {
  const entries = sitting.entries.map((entry) => (entry.id === id ? { ...entry, did: undefined } : entry));
  return goTo({ ...sitting, entries }, id);
}

export function entryAt({ entries, at }: Sitting): Entry | undefined {
  return entries.find(({ id }) => id === at);
}

/** Those whose pictures are to be there before they are asked for. */
export function comingUp({ entries, at }: Sitting, count: number): Entry[] {
  const from = entries.findIndex(({ id }) => id === at);
  const behind = entries.slice(from + 1).filter(isWaiting);
  return [...behind, ...entries.slice(0, Math.max(from, 0)).filter(isWaiting)].slice(0, count);
}

/** How many of each kind were dealt with. */
export function dealtWith({ entries }: Sitting) {
  const dealt = entries.filter((entry) => !isWaiting(entry));
  return { scenes: dealt.filter(isScene).length, clips: dealt.filter(isClip).length };
}

export function progress({ entries, at, behind }: Sitting) {
  return {
    place: entries.findIndex(({ id }) => id === at) + 1,
    of: entries.length + behind,
    done: entries.filter((entry) => !isWaiting(entry)).length,
  };
}
