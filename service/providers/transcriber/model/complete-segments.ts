const unsaid = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 };

/** Most servers leave out of a segment what the SDK insists on and nobody reads; it is filled in on the way. */
export const completeSegments: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return answer;
  const text = await answer.text();
  const headers = { "content-type": "application/json" };
  try {
    const told = JSON.parse(text);
    if (!Array.isArray(told.segments)) return new Response(text, { headers });
    const segments = told.segments.map((segment: object, id: number) => ({ ...unsaid, id, ...segment }));
    return new Response(JSON.stringify({ ...told, segments }), { headers });
  } catch {
    return new Response(text, { headers });
  }
};
