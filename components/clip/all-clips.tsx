"use client";

import { Film } from "lucide-react";
import Link from "next/link";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { clipsQuery } from "#lib/studio/clips/model/queries.ts";
import { MOST_CLIP_PAGES, readClipSearch } from "#lib/studio/clips/model/search.ts";
import * as say from "#messages/clip.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { SearchInput } from "../ui/search-input.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { EmptyState } from "../ui/states.tsx";
import { useDebounced } from "../ui/steady.ts";
import { ClipCard } from "./card.tsx";
import { ClipGrid, ClipListSkeleton } from "./grid.tsx";

const typingMs = 250;

/** The exports of all projects in pages, newest first; to be searched. */
export function AllClips() {
  const [wanted, want] = useQueryStates({ q: parseAsString.withDefault(""), show: parseAsInteger.withDefault(1) });
  const asked = readClipSearch({ q: useDebounced(wanted.q, typingMs), show: String(wanted.show) });
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(clipsQuery(asked));
  if (isPending) return <ClipListSkeleton />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  if (data.all === 0) {
    return (
      <EmptyState
        picture={<Film className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.noClipsYet()}
        advice={say.openAProjectWhoseScenes()}
        action={
          <Button asChild look="primary">
            <Link href="/projects">{say.goToProjects()}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchInput
        label={say.searchClips()}
        value={wanted.q}
        onValueChange={(q) => void want({ q: q || null, show: null })}
      />
      <div
        aria-busy={isPlaceholderData}
        className={joinClasses("transition-opacity", isPlaceholderData && "opacity-60")}
      >
        {data.clips.length > 0 ? (
          <ClipGrid>
            {data.clips.map((clip) => (
              <li key={clip.clipUuid}>
                <ClipCard clip={clip} names="project" />
              </li>
            ))}
          </ClipGrid>
        ) : (
          <EmptyState
            title={say.noClipMatches()}
            advice={say.clipsAreFoundByThe()}
            action={<Button onClick={() => void want(null)}>{say.showAllClips()}</Button>}
          />
        )}
      </div>
      <ShowMore
        shown={data.clips.length}
        total={data.total}
        one={say.clip()}
        many={say.clips()}
        pending={isPlaceholderData}
        onMore={asked.show < MOST_CLIP_PAGES ? () => void want({ show: asked.show + 1 }) : undefined}
      />
    </div>
  );
}
