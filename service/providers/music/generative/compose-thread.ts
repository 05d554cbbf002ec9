import { parentPort, workerData } from "node:worker_threads";
import { encodeWav } from "../../abilities/encode-wav.ts";
import { ComposeRequest } from "../../abilities/music.ts";
import { renderScore } from "./render.ts";
import { sampleRate, writeScore } from "./score.ts";

const score = writeScore(ComposeRequest.omit({ durationMs: true }).parse(workerData));
const samples = renderScore(score);
const bytes = new Uint8Array(encodeWav({ samples, sampleRate, channels: 2 }));
const durationMs = (samples.length / 2 / sampleRate) * 1000;
parentPort?.postMessage({ bytes, durationMs, tempo: score.tempo, key: score.key, sampleRate }, [bytes.buffer]);
