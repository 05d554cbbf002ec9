/** For providers whose package knows one address only: sends what goes there to `baseUrl` instead, as to a proxy. */
export function hostedFetch(baseUrl: string | undefined, ask: typeof fetch): typeof fetch {
  if (!baseUrl) return ask;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return ask(`${baseUrl}${pathname}${search}`, init);
  };
}
