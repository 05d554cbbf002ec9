export function segmentStorageKey(key: string): string {
  return `segments/${key.slice(0, 2)}/${key}.mp4`;
}
