const headerBytes = 44;

/** A WAV file of interleaved 16-bit samples. */
export function encodeWav(sound: { samples: Int16Array; sampleRate: number; channels: number }): Uint8Array {
  const { samples, sampleRate, channels } = sound;
  const bytes = Buffer.alloc(headerBytes + samples.byteLength);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(samples.byteLength, 40);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(bytes, headerBytes);
  return bytes;
}
