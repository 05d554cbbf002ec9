declare module "@echogarden/espeak-ng-emscripten" {
  export type EspeakEvent = {
    type: string;
    /** Code points from 1. */
    text_position: number;
    word_length: number;
    /** Milliseconds. */
    audio_position: number;
  };

  export type EspeakWorker = {
    /** 0 where the voice exists. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    get_samplerate(): number;
    synthesize(text: string, callback: (audio: Int16Array | undefined, events: EspeakEvent[]) => boolean): void;
  };

  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself.
  export default function startEspeak(): Promise<{
    eSpeakNGWorker: new () => EspeakWorker;
    /** The program's whole memory. */
    HEAPU8: Uint8Array;
  }>;
}
