"use client";

import Link from "next/link";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as models from "#messages/models.ts";
import * as say from "#messages/settings.ts";
import { Fact, Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";

/** What people know the abilities by; one that is not here is told by its own name. */
export const abilityWords: Record<string, string> = {
  writer: say.scriptsAndDirection(),
  painter: say.storyboardImages(),
  animator: say.motionVideos(),
  narrator: say.voices(),
  transcriber: say.transcripts(),
  footage: say.footage(),
  music: say.music(),
  presentations: say.presentations(),
};

/** Who makes what: built in and offline, or a model that the service is connected to. */
export function ProvidersSection({ isOwner = false }: { isOwner?: boolean }) {
  const { data } = useQuery(connectionQuery());
  const providers = Object.entries(data?.capabilities.providers ?? {});
  if (providers.length === 0) return null;
  return (
    <div id="models" className="scroll-mt-4">
      <Section title={say.models()} advice={say.whoMakesWhatModelsAre()}>
        <dl className="divide-y divide-line">
          {providers.map(([ability, { name, isOffline }]) => (
            <Fact key={ability} name={abilityWords[ability] ?? ability}>
              <bdi>{name}</bdi>{" "}
              <span className="text-dim">· {isOffline ? say.builtInOffline() : say.connectedModel()}</span>
            </Fact>
          ))}
        </dl>
        {isOwner && canExtend(data, "connections") ? (
          <p className="border-line border-t px-4 py-3">
            <Link className="text-accent underline underline-offset-4" href="/settings/models">
              {models.openModels()}
            </Link>
          </p>
        ) : null}
      </Section>
    </div>
  );
}
