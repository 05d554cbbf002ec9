"use client";
import { connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import { useQuery } from "../served/use-query.ts";
import { Fact } from "./fact.tsx";
import { Section } from "./section.tsx";

/** What people know the abilities by; one that is not here is told by its own name. */
const words: Record<string, string> = {
  writer: "Scripts and direction",
  painter: "Storyboard images",
  animator: "Motion videos",
  narrator: "Voices",
  transcriber: "Transcripts",
  footage: "Footage",
  music: "Music",
  presentations: "Presentations",
};

/** Who makes what: built in and offline, or a model that the service is connected to. */
export function ProvidersSection() {
  const { data } = useQuery(connectionQuery());
  const providers = Object.entries(data?.capabilities.providers ?? {});
  if (providers.length === 0) return null;
  return (
    <Section title="Models" advice="Who makes what. Models are connected in the service's environment, one by one.">
      <dl className="divide-y divide-line">
        {providers.map(([ability, { name, isOffline }]) => (
          <Fact key={ability} name={words[ability] ?? ability}>
            {name} <span className="text-dim">· {isOffline ? "built in, offline" : "connected model"}</span>
          </Fact>
        ))}
      </dl>
    </Section>
  );
}
