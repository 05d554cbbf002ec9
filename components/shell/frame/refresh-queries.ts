import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { BoardChange, ChangeMessage, StaleKey } from "#lib/studio/live/change.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import { type Board, boardKey } from "#lib/studio/scenes/model/queries.ts";

/** A fetch that began before a change is no answer to it; but one in this time is thrown away at most once. */
const cancelEveryMs = 1_000;
/** What can wait is fetched once for all that comes in this time. */
const laterMs = 1_500;

/** What a change is remembered for: a part of the page that the server drew before it may still be on its way. */
const drawnMs = 60_000;
/** By how much the clocks of studio and browser may differ; a doubt costs one question. */
const clocksMs = 5_000;

type Running = { turn: number; isBusy: boolean; isDirty: boolean; cancelledAt: number };

/**
 * Has out-of-date queries fetched again, at once. In a quick row of changes fetches follow one another instead of
 * being thrown away, or else the page would never get an answer.
 */
export function createRefresher(queryClient: QueryClient, now: () => number = () => performance.now()) {
  const running = new Map<string, Running>();
  const heard = new Map<string, { key: StaleKey; at: number }>();
  let waiting = new Map<string, () => void>();

  function refresh(key: StaleKey) {
    const name = nameOf(key);
    waiting.delete(name);
    hear(name, key);
    const state = running.get(name) ?? {
      turn: 0,
      isBusy: false,
      isDirty: false,
      cancelledAt: Number.NEGATIVE_INFINITY,
    };
    running.set(name, state);
    if (state.isBusy && now() - state.cancelledAt < cancelEveryMs) state.isDirty = true;
    else void fetchAgain(key, state);
  }

  async function fetchAgain(key: StaleKey, state: Running) {
    state.turn += 1;
    const { turn } = state;
    if (state.isBusy) state.cancelledAt = now();
    state.isBusy = true;
    // A page's first fetch is never thrown away, so it is followed by another.
    const isFirst = (query: Query) => query.state.fetchStatus === "fetching" && query.state.data === undefined;
    state.isDirty = cache.findAll(toFilters(key)).some(isFirst);
    await queryClient.invalidateQueries(toFilters(key), { cancelRefetch: true }).catch(() => {});
    if (turn !== state.turn) return;
    state.isBusy = false;
    if (state.isDirty) void fetchAgain(key, state);
  }

  function hear(name: string, key: StaleKey) {
    const at = Date.now();
    for (const [name, { at: heardAt }] of heard) if (at - heardAt > drawnMs) heard.delete(name);
    heard.set(name, { key, at });
  }

  // A part that comes late was drawn before changes that were told when nothing on the page showed it.
  const cache = queryClient.getQueryCache();
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== "added" || query.state.data === undefined) return;
    const isNewer = ({ at }: { at: number }) => at > query.state.dataUpdatedAt - clocksMs;
    const isOfIt = ({ key }: { key: StaleKey }) => cache.findAll(toFilters(key)).includes(query);
    if (![...heard.values()].some((change) => isNewer(change) && isOfIt(change))) return;
    const again = { queryKey: query.queryKey, exact: true };
    refreshLater([query.queryHash], () => void queryClient.invalidateQueries(again));
  });

  function refreshLater(key: StaleKey, act = () => refresh(key)) {
    const isFirst = waiting.size === 0;
    waiting.set(nameOf(key), act);
    if (!isFirst) return;
    setTimeout(() => {
      const acts = waiting;
      waiting = new Map();
      for (const act of acts.values()) act();
    }, laterMs);
  }

  /** A board brings its project along; where none is shown, the project is asked for by itself. */
  function refreshBoard(change: BoardChange) {
    const { projectUuid, version, isProgress } = change;
    const key = boardKey(projectUuid);
    const query = queryClient.getQueryCache().find<Board>({ queryKey: key, exact: true });
    const isShown = query?.isActive() === true;
    // Anyone who did it has the answer already.
    if ((query?.state.data?.version ?? -1) < version) {
      if (isProgress && isShown) refreshLater(key, () => refreshBoard({ projectUuid, version }));
      else refresh(key);
    }
    const { queryKey } = projectQuery(projectUuid);
    const project = queryClient.getQueryData(queryKey);
    if (!isShown && project && project.seenVersion < version) refresh(queryKey);
  }

  const refreshAll = ({ keys, later = [], board }: ChangeMessage) => {
    for (const key of keys) refresh(key);
    for (const key of later) refreshLater(key);
    if (board) refreshBoard(board);
  };
  return { refresh: refreshAll, stop };
}

function nameOf(key: StaleKey): string {
  return key.join("\n");
}

type Filters = { queryKey: QueryKey; exact: boolean; predicate?: (query: Query) => boolean };

function toFilters(key: StaleKey): Filters {
  const isWhole = key.at(-1) === "*";
  // A list is asked for in many ways: by its name alone all of them are meant, and not the things in it.
  const isList = key.length === 1 && !isWhole;
  if (isList) return { queryKey: [...key], exact: false, predicate: ({ queryKey: [, view] }) => isListView(view) };
  return { queryKey: isWhole ? key.slice(0, -1) : [...key], exact: !isWhole };
}

function isListView(part: unknown): boolean {
  return part === undefined || part === "list";
}
