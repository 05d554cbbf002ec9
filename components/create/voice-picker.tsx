"use client";
import { useQuery } from "@tanstack/react-query";
import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Voice } from "#lib/contract/account.ts";
import { voicesQuery } from "#lib/studio/account/account-queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const auto = "auto";

export type VoicePickerProps = { value: string | null; onValueChange: (voiceId: string | null) => void };

/** The voices of the connected service, each to be heard before it is chosen. */
export function VoicePicker({ value, onValueChange }: VoicePickerProps) {
  const { data, isPending } = useQuery(voicesQuery());
  if (isPending) return <Skeleton className="h-9" />;
  const voices = data ? [...data.customVoices, ...data.systemVoices] : [];
  if (voices.length === 0) {
    return <p className="text-dim text-sm">The service chooses a voice for the language of your text.</p>;
  }
  const chosen = voices.find(({ voiceUuid }) => voiceUuid === value);
  return (
    <Field label="Voice" hint={chosen ? undefined : "Automatic takes the voice of your text’s language."}>
      {(control) => (
        <div className="flex gap-2">
          <Select
            {...control}
            value={chosen?.voiceUuid ?? auto}
            onValueChange={(next) => onValueChange(next === auto ? null : next)}
            options={[
              { value: auto, label: "Automatic" },
              ...voices.map((voice) => ({
                value: voice.voiceUuid,
                label: voice.voiceName,
                ...(voice.localeName ? { detail: voice.localeName } : {}),
              })),
            ]}
          />
          {chosen?.voiceUrl ? <VoiceSample voice={chosen} address={chosen.voiceUrl} /> : null}
        </div>
      )}
    </Field>
  );
}

function VoiceSample({ voice, address }: { voice: Voice; address: string }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const player = new Audio(address);
    player.preload = "none";
    player.onended = () => setPlaying(false);
    player.onerror = () => setPlaying(false);
    audio.current = player;
    return () => player.pause();
  }, [address]);
  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (isPlaying) {
      player.pause();
      player.currentTime = 0;
      setPlaying(false);
      return;
    }
    setPlaying(true);
    player.play().catch(() => setPlaying(false));
  };
  return (
    <Button size="icon" className="size-9" aria-label={isPlaying ? "Stop" : `Play ${voice.voiceName}`} onClick={toggle}>
      {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
    </Button>
  );
}
