import { isDeepStrictEqual } from "node:util";

/** Whether two records of the service say different things. Signatures of links differ each time and say nothing. */
export function differs(one: unknown, other: unknown): boolean {
  return !isDeepStrictEqual(withoutSignatures(one), withoutSignatures(other));
}

function withoutSignatures(record: unknown): unknown {
  const text = JSON.stringify(record, (key, value) =>
    typeof value === "string" && /(Link|Url)$/.test(key) ? value.replace(/[?#].*$/s, "") : value,
  );
  return text === undefined ? null : JSON.parse(text);
}
