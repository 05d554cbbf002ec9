let session: string | undefined;

/** Who asks from now on: the token of a session, or nobody. */
export function actAs(token: string | undefined): void {
  session = token;
}

/** What the browser of a guest keeps. */
export type Jar = Map<string, string>;
let jar: Jar = new Map();

/** Whose browser asks from now on. */
export function askFrom(browser: Jar): void {
  jar = browser;
}

let said: Record<string, string> = {};

/** What the request says of itself from now on, as a proxy in front adds it. */
export function sayInHeaders(head: Record<string, string>): void {
  said = head;
}

/** With which options cookies were set last, by name. */
export const cookieOptions = new Map<string, object>();

/** In a test's process stands for `next/headers`, which knows a request only within Next's own server. */
export async function headers(): Promise<Headers> {
  return new Headers(said);
}

/** The jar's cookies; any other says the session's token, no matter what it is called. */
export async function cookies() {
  return {
    get(name: string) {
      const value = jar.get(name) ?? session;
      return value === undefined ? undefined : { name, value };
    },
    set: ({ name, value, ...options }: { name: string; value: string }) => {
      jar.set(name, value);
      cookieOptions.set(name, options);
    },
  };
}
