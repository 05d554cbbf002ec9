/** Decodes a page's bytes by its byte order mark, its Content-Type, its own meta element, else as UTF-8. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const stated = contentType.match(/charset\s*=\s*["']?([\w-]+)/i)?.[1];
  const head = bytes.subarray(0, 2048).toString("latin1");
  const meta = head.match(/<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i)?.[1];
  return decoderFor(byteOrderMark(bytes) ?? stated ?? meta ?? "utf-8").decode(bytes);
}

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
