"use client";
import "@fontsource/noto-sans/600.css";
import { useEffect, useRef } from "react";
import { CARD_WEIGHT, type CardPictures, drawCard } from "#lib/cards/draw.ts";
import { layoutCard } from "#lib/cards/layout.ts";
import type { Card } from "#lib/contract/card.ts";
import type { CastMember } from "#lib/contract/cast.ts";
import { castQuery } from "#lib/studio/scenes/cast/queries.ts";

import { detectLanguage } from "#lib/text/detect-language.ts";
import { initials } from "#lib/text/words.ts";
import { useQuery } from "../../shell/use-query.ts";

const height = 720;
type Pictures = CardPictures<HTMLImageElement>;

/** A text card, drawn by the browser as the painter would draw it. */
export function CardPreview({
  projectUuid,
  card,
  shape,
  alt,
}: {
  projectUuid: string;
  card: Card;
  shape: number;
  alt: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: cast } = useQuery({ ...castQuery(projectUuid), enabled: card.portraits.length > 0 });
  const members = cast?.members;
  useEffect(() => {
    const stopping = new AbortController();
    const draw = async () => {
      const fontFamily = getComputedStyle(document.body).fontFamily;
      const families = `"Noto Sans", ${fontFamily}`;
      const [icons, faces, grounds] = await Promise.all([
        loadAll(card.icons.map(({ name }) => [name, `/card-icons/${name}`])),
        loadAll(
          await Promise.all(card.portraits.map(async (uuid) => [uuid, await portraitOf(uuid, members)] as const)),
        ),
        loadAll([["ground", card.kind === "title" ? await titleGround(card) : undefined]]),
        // Letters that it lacks are drawn by what the page has.
        document.fonts.load(`${CARD_WEIGHT} 40px "Noto Sans"`, card.sentence).catch(() => []),
      ]);
      const ground = grounds.get("ground");
      const pen = canvas.current?.getContext("2d");
      if (!pen || stopping.signal.aborted) return;
      const measure = (text: string, size: number) => {
        pen.font = `${CARD_WEIGHT} ${size}px ${families}`;
        return pen.measureText(text).width;
      };
      const size = { width: Math.round(height * shape), height };
      const layout = layoutCard(card, { ...size, measure, language: detectLanguage(card.sentence) });
      drawCard(pen as Parameters<typeof drawCard<HTMLImageElement>>[0], layout, {
        icons,
        portraits: new Map(card.portraits.map((uuid) => [uuid, faces.get(uuid) ?? initialsOf(uuid, members)])),
        ...(ground && { ground }),
        fontsFor: () => families,
      });
    };
    void draw();
    return () => stopping.abort();
  }, [card, shape, members]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={alt}
      width={Math.round(height * shape)}
      height={height}
      className="max-h-[30vh] max-w-full rounded-lg"
    />
  );
}

/** The person's own picture, else the portrait that the painter draws of a described look. */
async function portraitOf(uuid: string, members: readonly CastMember[] | undefined): Promise<string | undefined> {
  const member = members?.find(({ entityUuid }) => entityUuid === uuid);
  const own = member?.referenceThumbnailLink ?? member?.referenceLink;
  if (own || !member) return own;
  const { drawPortrait } = await import("#lib/cards/drawings.ts");
  const drawn = drawPortrait(member.name, member.look);
  return drawn ? asAddress(drawn) : undefined;
}

function initialsOf(uuid: string, members: readonly CastMember[] | undefined): string {
  return initials(members?.find(({ entityUuid }) => entityUuid === uuid)?.name ?? "");
}

const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

async function titleGround({ theme, sentence }: Card): Promise<string> {
  const { drawGround } = await import("#lib/cards/drawings.ts");
  return asAddress(drawGround(theme, sentence));
}

/** Pictures by name; one that cannot be loaded is left out. */
async function loadAll(
  sources: readonly (readonly [name: string, address: string | undefined])[],
): Promise<Pictures["icons"]> {
  const loaded = await Promise.all(
    sources.map(async ([name, address]) => {
      if (!address) return [];
      const picture = new Image();
      picture.src = address;
      return picture.decode().then(
        () => [[name, picture] as const],
        () => [],
      );
    }),
  );
  return new Map(loaded.flat());
}
