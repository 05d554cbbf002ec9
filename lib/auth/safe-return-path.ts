const start = "/projects";
const pages = "http://studio.invalid";

/** Where to go after sign-in: a path of the studio itself, whatever the address bar was made to say. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000 || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return start;
  const url = URL.parse(wanted, pages);
  // Dots that walk upwards can leave a second slash in front, which a browser reads as another host.
  if (url?.origin !== pages || /^\/(\/|(sign-in|set-up|api)(\/|$))/.test(url.pathname)) return start;
  return `${url.pathname}${url.search}${url.hash}`;
}
