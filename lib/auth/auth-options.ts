import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import type { StudioDatabase } from "#db/studio/client.ts";
import { findDevice, SESSION_SECONDS, sessionCookie } from "./cookies.ts";
import { type OutsideSettings, outsideProviders } from "./outside-providers.ts";
import { safeReturnPath } from "./safe-return-path.ts";
import { createSessionRecord } from "./sessions.ts";
import { checkSignIn, Email, type SignInLimits } from "./sign-in.ts";

declare module "next-auth" {
  interface User {
    /** The session that was made when they signed in. */
    sid?: string;
  }
}

type Given = {
  db: StudioDatabase;
  limits: SignInLimits;
  secret: string;
  protocol: "http" | "https";
  address: string;
  /** The cookie by which a browser is known to be somebody's. */
  device: string | undefined;
  outside: OutsideSettings;
  /** Tells the account of somebody another provider vouches for; null for people nobody has invited. */
  admit: (person: { name: string; email: string | null }) => Promise<string | null>;
  /** Ends a sign-in of ours. */
  end: (sessionUuid: string) => Promise<void>;
};

const Asked = z.object({ email: Email, password: z.string().min(1).max(200) });

/** next-auth over our own accounts and session rows: the same checks, limits and cookie as the sign-in page. */
export function authOptions({
  db,
  limits,
  secret,
  protocol,
  address,
  device: cookie,
  outside,
  admit,
  end,
}: Given): NextAuthOptions {
  return {
    secret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    useSecureCookies: protocol === "https",
    cookies: { sessionToken: sessionCookie(protocol) },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials, request) {
          const asked = Asked.safeParse(credentials);
          if (!asked.success) return null;
          const device = findDevice({ secret, email: asked.data.email, cookie });
          const checked = await checkSignIn({ db, limits, ...asked.data, address, device });
          if (!checked.ok) return null;
          const { userUuid } = checked.value;
          const userAgent = String(request.headers?.["user-agent"] ?? "");
          return { id: userUuid, sid: await createSessionRecord({ db, userUuid, userAgent }) };
        },
      }),
      ...outsideProviders(outside),
    ],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.type !== "oauth") return true;
        const userUuid = await admit({ name: user.name ?? "", email: user.email ?? null });
        if (!userUuid) return false;
        // What is set here is what the token is made of below.
        user.id = userUuid;
        user.sid = await createSessionRecord({ db, userUuid, userAgent: "" });
        return true;
      },
      jwt: ({ token, user }) => (user ? { sub: user.id, sid: user.sid } : token),
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) =>
        `${baseUrl}${safeReturnPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url)}`,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await end(token.sid);
      },
    },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}
