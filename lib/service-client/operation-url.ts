import { API_BASE_PATH } from "#lib/contract/operations.ts";

/** The absolute address of an operation, in the two parts that matter: only the first one is signed. */
export function operationUrl(
  baseUrl: string,
  path: string,
  input: { params?: Record<string, string>; query?: object },
): { url: string; search: string } {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === "") throw new Error(`The path parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : "";
  return { url: `${baseUrl.replace(/\/+$/, "")}${API_BASE_PATH}${filled}`, search };
}
