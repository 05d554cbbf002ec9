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

/** In a test's process stands for `next/headers`, which knows a request only within Next's own server. */
export async function headers(): Promise<Headers> {
  return new Headers();
}

/** The jar's cookies; any other says the session's token, whatever it is called. */
export async function cookies() {
  return {
    get(name: string) {
      const value = jar.get(name) ?? session;
      return value === undefined ? undefined : { name, value };
    },
    set: ({ name, value }: { name: string; value: string }) => void jar.set(name, value),
  };
}
