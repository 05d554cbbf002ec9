"use client";

import { CircleAlert, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { CastMember } from "#lib/contract/cast.ts";
import { castQuery } from "#lib/studio/scenes/cast/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { properNames } from "#lib/text/proper-names.ts";
import * as say from "#messages/cast.ts";
import { useProject, useScenes } from "../../project/use-project.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { joinClasses } from "../../ui/classes.ts";

const CastDialog = loadLater(() => import("./dialog.tsx").then((module) => module.CastDialog), "window");

type SceneCastProps = { projectUuid: string; scene: SceneView; canEdit: boolean };

/** Who and what of the cast a scene's pictures follow, and whom its words name that no picture can follow. */
export function SceneCast({ projectUuid, scene, canEdit }: SceneCastProps) {
  const { data: connection } = useQuery(connectionQuery());
  const isKept = canExtend(connection, "project.cast");
  const { data: cast, refetch } = useQuery({ ...castQuery(projectUuid), enabled: isKept });
  const { project } = useProject(projectUuid);
  const { data: scenes } = useScenes({ projectUuid, project });
  const [opened, setOpened] = useState<{ newName?: string } | null>(null);
  const close = () => setOpened(null);
  const words = `${scene.narration} ${scene.visualDescription}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words may name others
  useEffect(() => {
    if (isKept) void refetch();
  }, [words, isKept, refetch]);
  const strangers = useMemo(() => {
    const film = scenes && narrationsOf(scenes);
    return unknownNames(scene.narration ?? "", cast?.members ?? [], { language: project?.language, film });
  }, [scenes, scene.narration, cast?.members, project?.language]);
  if (!isKept || !cast) return null;
  const members = cast.members.filter(({ sceneIds }) => sceneIds?.includes(scene.sceneId));
  if (members.length === 0 && strangers.length === 0) return null;
  return (
    <fieldset aria-label={say.castOfThisScene()} className="flex min-w-0 flex-wrap gap-1.5">
      {members.map(({ entityUuid, name, referenceThumbnailLink, referenceLink }) => {
        const picture = referenceThumbnailLink ?? referenceLink;
        return (
          <Chip
            key={entityUuid}
            note={picture ? undefined : say.noPictureYet()}
            picture={picture ?? null}
            onClick={() => setOpened({})}
          >
            <bdi>{name}</bdi>
          </Chip>
        );
      })}
      {strangers.map((name) => (
        <Chip
          key={name}
          note={say.notInTheCast()}
          picture={null}
          onClick={() => setOpened(canEdit ? { newName: name } : {})}
        >
          <bdi>{name}</bdi>
        </Chip>
      ))}
      {opened ? (
        <CastDialog {...opened} projectUuid={projectUuid} canEdit={canEdit} onClose={close} onFailed={close} />
      ) : null}
    </fieldset>
  );
}

type ChipProps = { picture: string | null; note: string | undefined; onClick: () => void; children: ReactNode };

function Chip({ picture, note, onClick, children }: ChipProps) {
  const Sign = note ? CircleAlert : UserRound;
  return (
    <button
      type="button"
      onClick={onClick}
      className={joinClasses(
        "flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-canvas pe-2.5 ps-1 text-sm hover:border-edge",
        note && "border-dashed",
      )}
    >
      {picture ? (
        // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
        <img src={picture} alt="" className="size-6 rounded-full object-cover" />
      ) : (
        <Sign className={joinClasses("mx-1 size-4 shrink-0", note ? "text-warn" : "text-dim")} aria-hidden />
      )}
      <span className="truncate" dir="auto">
        {children}
      </span>
      {note ? <span className="shrink-0 text-dim">{note}</span> : null}
    </button>
  );
}

type Known = Pick<CastMember, "name" | "aliases">;
type Film = readonly string[];

/** One list for all who ask about the same board: what is known of a film is kept by it. */
const films = new WeakMap<readonly SceneView[], Film>();
function narrationsOf(scenes: readonly SceneView[]): Film {
  const film = films.get(scenes) ?? scenes.map(({ narration }) => narration ?? "");
  films.set(scenes, film);
  return film;
}

/** Reading a film of 300 scenes takes 20 ms, and each scene that is opened asks for its names. */
const namesKept = new WeakMap<Film, Map<string, ReturnType<typeof properNames>>>();
function namesIn(film: Film, language: string) {
  const kept = namesKept.get(film) ?? new Map<string, ReturnType<typeof properNames>>();
  const names = kept.get(language) ?? properNames(film, language);
  namesKept.set(film, kept.set(language, names));
  return names;
}

/**
 * Names in a text that nobody of the cast answers to, each once and in order. The rest of the `film` tells a name from
 * a word that is written large because it opens a sentence, or because its language writes nouns so.
 */
export function unknownNames(
  text: string,
  cast: readonly Known[],
  { language = "en", film = [] }: { language?: string | undefined; film?: Film | undefined } = {},
): string[] {
  const known = new Set(cast.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(wordsOf)));
  const isKnown = (name: string) => wordsOf(name).some((word) => known.has(word));
  const at = film.indexOf(text);
  return (at < 0 ? properNames([text, ...film], language) : namesIn(film, language))
    .filter(({ name, texts }) => texts.includes(Math.max(0, at)) && !isKnown(name))
    .map(({ name }) => name)
    .toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

function wordsOf(name: string): string[] {
  return name
    .normalize("NFC")
    .toLocaleLowerCase()
    .split(/[\s-]+/u);
}
