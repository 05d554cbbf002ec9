"use client";

import {
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { onReconnect } from "#lib/studio/live/browser/poll-every.ts";
import { reach } from "#lib/studio/live/browser/reach.ts";
import * as say from "#messages/shell.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { notify } from "../ui/notify.ts";
import { expectWindow } from "../ui/window-keys.ts";

const waiting: (() => Promise<unknown>)[] = [];
const touches = ["pointermove", "pointerdown", "keydown"] as const;
let state: "untouched" | "idle" | "working" = "untouched";

/**
 * Has a part loaded once somebody uses the page and the browser has nothing else to do: what is opened later is there at
 * once then, even while the studio is out of reach. The first paint has none of it to wait for.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  if (typeof document === "undefined") return;
  waiting.push(load);
  if (state === "idle") return void work();
  if (state === "working" || waiting.length > 1) return;
  const begin = () => {
    for (const touch of touches) document.removeEventListener(touch, begin, true);
    void work();
  };
  for (const touch of touches) document.addEventListener(touch, begin, { capture: true, passive: true });
}

/** One after the other, so that no hand waits long for them. */
async function work(): Promise<void> {
  state = "working";
  while (waiting.length > 0) {
    await untilIdle();
    await reach.untilHere();
    await waiting.shift()?.();
  }
  state = "idle";
}

function untilIdle(): Promise<void> {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === "undefined") return new Promise((done) => setTimeout(done, 200));
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: 5_000 }));
}

type Unready = { at: "unloaded" | "loading" | "failed" };
type State<Props> = Unready | { at: "ready"; Part: ComponentType<Props> };

type Source<Props> = {
  state: State<Props>;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<void>;
};

type LaterProps = {
  /** What is seen until the part is there. */
  meanwhile?: ReactNode;
  /** Closes what could not be opened; without it the message stands where the part would. */
  onFailed?: () => void;
};

type Later<Props> = ComponentType<Props & LaterProps> & {
  /** Begins to load it, for example when a hand comes near. */
  load: () => void;
};

/**
 * A part of the page whose code comes when it is needed, or before, while the browser has nothing to do. Unlike React's
 * own lazy parts, one that could not be loaded takes nothing else down, and is asked for again when it is wanted again.
 * What is typed while a window is on its way is kept for the window. Nothing is said of an aside that could not be loaded:
 * the page is whole without it.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  as: "part" | "window" | "aside" = "part",
): Later<Props> {
  const source = createSource(load);
  loadAhead(source.load);
  // What is left of the props without these two are the part's own, which is not seen of a type yet to come.
  const later = ({ meanwhile, onFailed, ...props }: Props & LaterProps) => (
    <PartOrNote source={source} as={as} props={props as Props} meanwhile={meanwhile} onFailed={onFailed} />
  );
  return Object.assign(later, { load: () => void source.load() });
}

/** For a control that opens such a window: loads it when a hand comes near, and shows it once the control was pressed. */
export function useOpener({ load }: { load: () => void }) {
  const [isOpened, setOpened] = useState(false);
  const control = { onPointerEnter: load, onFocus: load, onClick: () => setOpened(true) };
  return { isOpened, control, onFailed: () => setOpened(false) };
}

const failed = { message: say.thisPartCouldNotBe(), next: say.checkTheConnectionAndTry() };
const unloaded: Unready = { at: "unloaded" };

function createSource<Props>(load: () => Promise<ComponentType<Props>>): Source<Props> {
  const listeners = new Set<() => void>();
  const set = (state: State<Props>) => {
    source.state = state;
    for (const listener of listeners) listener();
  };
  const source: Source<Props> = {
    state: unloaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      if (source.state.at === "loading" || source.state.at === "ready") return;
      set({ at: "loading" });
      try {
        set({ at: "ready", Part: await load() });
      } catch {
        set({ at: "failed" });
      }
    },
  };
  return source;
}

type PartProps<Props> = {
  source: Source<Props>;
  as: "part" | "window" | "aside";
  props: Props;
  meanwhile: ReactNode;
  onFailed: (() => void) | undefined;
};

function PartOrNote<Props extends object>({ source, as, props, meanwhile = null, onFailed }: PartProps<Props>) {
  const known = useSyncExternalStore(
    source.subscribe,
    () => source.state,
    () => unloaded,
  );
  // A store has the page drawn at once; a large part that has just come is drawn between the acts of a hand instead.
  const now = useDeferredValue(known);
  // What failed before this was wanted is no answer yet.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    void source.load();
    setAsked(true);
  }, [source]);
  // As it is just now: one that is asked for again is no failure while that is still to be drawn.
  const isFailed = isAsked && known.at === "failed";
  const isClosing = onFailed !== undefined;
  const isComing = as === "window" && now.at !== "ready" && !isFailed;
  useLayoutEffect(() => (isComing ? expectWindow() : undefined), [isComing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure, no matter what else is new
  useEffect(() => {
    if (!isFailed) return;
    if (!isClosing) return onReconnect(source.load);
    notify({ tone: "fault", text: `${failed.message} ${failed.next}` });
    onFailed?.();
  }, [isFailed, isClosing, source]);
  if (now.at === "ready") return <now.Part {...props} />;
  if (!isFailed || isClosing || as === "aside") return meanwhile;
  return (
    <div className="min-w-0 flex-1 p-1">
      <ErrorNote
        {...failed}
        action={
          <Button size="sm" onClick={() => void source.load()}>
            {say.tryAgain()}
          </Button>
        }
      />
    </div>
  );
}
