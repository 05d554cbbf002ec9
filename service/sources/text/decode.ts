import { isUtf8 } from "node:buffer";

/** Decodes a page's or a text file's bytes by their mark, by what is said of them, else as UTF-8, or as browsers do what is none. */
export function decodePage(bytes: Buffer, contentType = ""): string {
  const stated = contentType.match(/charset\s*=\s*["']?([\w-]+)/i)?.[1];
  const head = bytes.subarray(0, 2048).toString("latin1");
  const meta = head.match(/<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)|^<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]+)/i);
  const label = byteOrderMark(bytes) ?? stated ?? meta?.[1] ?? meta?.[2];
  return decoderFor(label ?? (isUtf8(bytes) ? "utf-8" : usualCharset(head))).decode(bytes);
}

/** What a page in some language was usually written in before UTF-8; windows-1252 where it does not name its language. */
function usualCharset(head: string): string {
  const language = head.match(/<html[^>]{0,200}\blang\s*=\s*["']?([a-z]{2})/i)?.[1]?.toLowerCase() ?? "";
  return (
    Object.entries(charsets).find(([, languages]) => languages.split(" ").includes(language))?.[0] ?? "windows-1252"
  );
}

const charsets = {
  "windows-1250": "cs hr hu pl ro sk sl",
  "windows-1251": "bg mk ru sr uk",
  "windows-1253": "el",
  "windows-1254": "tr",
  "windows-1255": "he",
  "windows-1256": "ar fa",
  "windows-874": "th",
  shift_jis: "ja",
  "euc-kr": "ko",
  gb18030: "zh",
};

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : null;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

const mostUnreadable = 0.02;

/** Whether decoded bytes are text: a compressed or binary file has control characters all over. */
export function isText(text: string): boolean {
  const start = text.slice(0, 20_000);
  const unreadable = start.match(/\ufffd|(?!\s)\p{Cc}/gu)?.length ?? 0;
  return unreadable <= start.length * mostUnreadable;
}
