/** For providers whose package knows one address only: sends what goes there to `baseUrl` instead, as to a proxy. */
export function hostedFetch(baseUrl: string | undefined): { fetch?: typeof fetch } {
  if (!baseUrl) return {};
  return {
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`${baseUrl}${pathname}${search}`, init);
    },
  };
}
