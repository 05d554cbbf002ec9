"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, Film } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import type { FootageCandidate, FootageFound } from "#lib/contract/footage-search.ts";
import { footageLibrariesQuery, footagePages } from "#lib/studio/footage/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/footage.ts";
import { approvalsLapse } from "../board/blast-radius.ts";
import type { SceneActs } from "../board/use-scene-acts.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useInfiniteQuery } from "../shell/use-infinite-query.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Input } from "../ui/field.tsx";
import { formatLength } from "../ui/format.ts";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { useFootageChoice } from "./use-footage-choice.ts";

export type PhotoDialogProps = {
  projectUuid: string;
  scene: SceneView;
  number: number;
  acts: SceneActs;
  approvals: number;
  onClose: () => void;
};

/** Licensed photos and clips for a scene: searched by its most telling words, chosen with a press. */
export function PhotoDialog({ projectUuid, scene, number, acts, approvals, onClose }: PhotoDialogProps) {
  const { sceneId } = scene;
  const [query, setQuery] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const client = useQueryClient();
  const search = footagePages({ projectUuid, sceneId, query });
  const found = useInfiniteQuery(search);
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  const words = typed ?? first?.query ?? "";
  const candidates = pages.flatMap((page) => page.candidates);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === query) void client.invalidateQueries({ queryKey: search.queryKey });
    setQuery(words.trim());
  };
  const choose = async ({ id, provider }: FootageCandidate) => {
    if (await acts.showFootage(sceneId, { id, provider }, say.ordered({ number }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.title({ number })}
      description={
        approvals === 0 ? say.keys() : acts.arrival === "beside" ? say.waitsBeside() : approvalsLapse(approvals)
      }
      width="lg"
    >
      <div className="flex flex-col gap-3">
        <form onSubmit={submit} className="flex gap-2">
          <Input
            type="search"
            aria-label={say.words()}
            placeholder={say.words()}
            maxLength={100}
            value={words}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          {/* Never disabled: other words start the next search while one runs. */}
          <Button type="submit" look="primary">
            {say.search()}
          </Button>
        </form>
        <p role="status" className="sr-only">
          {found.isFetching ? say.loading() : say.picturesFound({ count: candidates.length })}
        </p>
        {first ? <Unavailable found={first} /> : null}
        {found.isPending ? (
          <Waiting />
        ) : found.error && !first ? (
          <QueryError error={found.error} onRetry={() => void found.refetch()} />
        ) : candidates.length > 0 ? (
          <Candidates {...{ candidates, number }} isBusy={acts.isBusy("footage", sceneId)} onChoose={choose} />
        ) : first ? (
          <Nothing found={first} onSwitchedOn={() => void found.refetch()} />
        ) : null}
        {found.hasNextPage ? (
          <Button className="self-center" pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say.more()}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

const grid = "grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4";
const places = Array.from({ length: 12 }, (_, index) => `place ${index}`);

function Waiting() {
  return (
    <div aria-busy className={grid}>
      {places.map((place) => (
        <Skeleton key={place} className="aspect-[4/5] rounded-lg" />
      ))}
    </div>
  );
}

type CandidatesProps = {
  candidates: readonly FootageCandidate[];
  /** Of the scene, counted from 1. */
  number: number;
  isBusy: boolean;
  onChoose: (candidate: FootageCandidate) => void;
};

/** One stop of the Tab key; arrows go on from there. */
function Candidates({ candidates, number, isBusy, onChoose }: CandidatesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>("[data-candidate]") ?? [])];
    const columns = buttons.filter((button) => topOf(button) === topOf(buttons[0])).length;
    const isForward = getComputedStyle(list.current ?? document.body).direction !== "rtl";
    const steps: Record<string, number> = {
      ...{ ArrowRight: isForward ? 1 : -1, ArrowLeft: isForward ? -1 : 1 },
      ...{ ArrowDown: columns, ArrowUp: -columns, Home: -at, End: buttons.length - 1 - at },
    };
    const next = buttons[at + (steps[event.key] ?? 0)];
    if (steps[event.key] === undefined || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} aria-label={say.results()} onKeyDown={move} className={grid}>
      {candidates.map((candidate, index) => (
        <Candidate
          key={`${candidate.provider} ${candidate.id}`}
          {...{ candidate, number, isBusy, onChoose }}
          isNext={index === at}
          onFocus={() => setAt(index)}
        />
      ))}
    </ul>
  );
}

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top;

type CandidateProps = Omit<CandidatesProps, "candidates"> & {
  candidate: FootageCandidate;
  isNext: boolean;
  onFocus: () => void;
};

function Candidate({ candidate, number, isBusy, isNext, onChoose, onFocus }: CandidateProps) {
  const { title, creator, license, kind, durationMs, width, height, source, sourceUrl, usedIn } = candidate;
  const what = kind === "image" ? say.photo() : say.clip({ length: formatLength(durationMs ?? 0) });
  const facts = [what, width > 0 ? say.size({ width, height }) : "", license].filter(Boolean).join(" · ");
  const author = creator ? say.by({ creator }) : say.authorNotNamed();
  const used = usedIn === undefined ? null : usedIn + 1 === number ? say.usedHere() : say.usedIn({ scene: usedIn + 1 });
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <button
        type="button"
        data-candidate
        tabIndex={isNext ? 0 : -1}
        aria-disabled={used !== null || isBusy || undefined}
        aria-label={say.choose({ title, facts: [facts, author, source, used].filter(Boolean).join(", ") })}
        onFocus={onFocus}
        onClick={() => (used || isBusy ? undefined : onChoose(candidate))}
        className={joinClasses(
          "relative block aspect-[4/3] w-full overflow-hidden rounded-lg border border-line bg-[#16181b]",
          used === null ? "hover:border-accent" : "cursor-default",
        )}
      >
        {candidate.thumbnailLink ? (
          // biome-ignore lint/performance/noImgElement: it comes from the studio, and is small already
          <img
            src={candidate.thumbnailLink}
            alt=""
            loading="lazy"
            className={joinClasses("size-full object-cover", used !== null && "opacity-40")}
          />
        ) : null}
        {kind === "video" ? (
          <Film className="absolute end-1.5 top-1.5 size-4 rounded-sm bg-black/70 p-0.5 text-white" aria-hidden />
        ) : null}
        {used ? (
          <span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-black/80 px-2 py-1 text-start text-white text-xs">
            <Check className="size-3.5 shrink-0" aria-hidden /> {used}
          </span>
        ) : null}
      </button>
      <p className="line-clamp-2 text-sm leading-snug" title={title} dir="auto">
        {title}
      </p>
      <p className="text-dim text-xs leading-snug">
        <bdi>{author}</bdi>
        <br />
        {facts}
        <br />
        {sourceUrl ? (
          <a
            href={sourceUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`${source}: ${title}`}
            className="rounded-sm underline underline-offset-2"
          >
            {source}
          </a>
        ) : (
          source
        )}
      </p>
    </li>
  );
}

function Unavailable({ found: { unavailable } }: { found: FootageFound }) {
  if (unavailable.length === 0) return null;
  const names = unavailable.map(({ provider }) => say.libraryNames[provider]?.() ?? provider).join(", ");
  return (
    <div role="note" className="rounded-lg border border-line bg-canvas px-3 py-2 text-sm">
      <p className="font-medium text-warn">{say.unavailable({ names })}</p>
      {unavailable.map(({ provider, message }) => (
        <p key={provider} className="text-dim">
          {message}
        </p>
      ))}
    </div>
  );
}

/** Why there is nothing to choose from, and what to do. */
function Nothing({ found, onSwitchedOn }: { found: FootageFound; onSwitchedOn: () => void }) {
  const { data } = useQuery(footageLibrariesQuery());
  const { choose, isPending } = useFootageChoice(onSwitchedOn);
  const { query, searched, unavailable } = found;
  if (searched.length === 0 && data) {
    if (data.decidedBy === "environment") {
      return <EmptyState title={say.noLibrary()} advice={say.noLibraryOfEnvironment()} />;
    }
    const owners = data.owners.join(", ");
    return (
      <EmptyState
        title={say.noLibrary()}
        advice={data.mayChange ? say.question() : owners ? say.askOwners({ owners }) : say.ownersDecide()}
        action={
          data.mayChange ? (
            <Button look="primary" pending={isPending} onClick={() => choose([...OPEN_LIBRARIES])}>
              {say.switchOn()}
            </Button>
          ) : undefined
        }
      />
    );
  }
  if (query === "") return <EmptyState title={say.typeWords()} advice={say.typeWordsAdvice()} />;
  // A library that could not be asked says why above.
  return unavailable.length > 0 ? null : <EmptyState title={say.nothingFound({ query })} advice={say.tryOthers()} />;
}
