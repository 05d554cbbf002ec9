/**
 * For packages that do not read all that their provider says: hands its JSON on as `rewrite` leaves it. What is no JSON,
 * or is answered with null, goes on untouched.
 */
export function rewriteAnswer(
  rewrite: (told: unknown, answer: { ok: boolean }) => unknown,
  ask: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    const { ok, status, headers } = answer;
    const text = await answer.text();
    const kept = new Headers(headers);
    for (const name of ["content-length", "content-encoding"]) kept.delete(name);
    return new Response(
      rewritten(text, (told) => rewrite(told, { ok })),
      { status, headers: kept },
    );
  };
}

function rewritten(text: string, rewrite: (told: unknown) => unknown): string {
  try {
    const told = rewrite(JSON.parse(text));
    return told === null ? text : JSON.stringify(told);
  } catch {
    return text;
  }
}
