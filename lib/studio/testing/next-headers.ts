let session: string | undefined;

/** Who asks from now on: the token of a session, or nobody. */
export function actAs(token: string | undefined): void {
  session = token;
}

/** In a test's process stands for `next/headers`, which knows a request only within Next's own server. */
export async function headers(): Promise<Headers> {
  return new Headers();
}

/** What every cookie of the request says, whatever it is called. */
export async function cookies() {
  return { get: (name: string) => (session === undefined ? undefined : { name, value: session }) };
}
