/** A call as an example shows it. `{NAME}` in its path or body stands for the environment's variable of that name. */
export type ExampleCall = {
  base: string;
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};

export type ExampleWriter = (call: ExampleCall) => string;

export function queryText(query: Record<string, string> | undefined): string {
  return query ? `?${new URLSearchParams(query)}` : "";
}

/** The path cut into its fixed and its named parts. */
export function pathParts(path: string): { text: string; isName: boolean }[] {
  return path
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? { text: variableName(part), isName: true } : { text: part, isName: false }));
}

/** `{projectUuid}` is the variable PROJECT_UUID. */
export function variableName(placeholder: string): string {
  return placeholder
    .slice(1, -1)
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toUpperCase();
}

const wholePlaceholder = /^\{[A-Z_]+\}$/;

export function isPlaceholder(value: unknown): value is string {
  return typeof value === "string" && wholePlaceholder.test(value);
}
