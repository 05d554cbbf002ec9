import "server-only";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "#lib/auth/auth-options.ts";
import { deviceCookie, protocolOf } from "#lib/auth/cookies.ts";
import type { OutsideSettings } from "#lib/auth/outside-providers.ts";
import { type StudioEnv, studioEnv } from "#lib/env.ts";
import { callerAddress } from "../caller-address.ts";
import { studio } from "../studio.ts";
import { admitPerson } from "./admit.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own routes. Its options depend on how the browser reached us, so they are made for each request. */
export function answerAuth(request: NextRequest, context: RouteContext): Promise<Response> {
  const { db, signInLimits: limits, secret } = studio();
  const { headers, cookies } = request;
  const protocol = protocolOf(headers);
  const options = authOptions({
    db,
    limits,
    secret,
    protocol,
    address: callerAddress(headers),
    device: cookies.get(deviceCookie(protocol).name)?.value,
    outside: outsideSettings(studioEnv()),
    admit: (person) => admitPerson(db, person),
  });
  return NextAuth(request as never, context as never, options) as Promise<Response>;
}

/** The providers whose variables are all set. */
function outsideSettings(env: StudioEnv): OutsideSettings {
  const pair = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : null;
  const oidc = pair(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET);
  return {
    oidc: oidc && env.OIDC_ISSUER ? { ...oidc, issuer: env.OIDC_ISSUER, name: env.OIDC_NAME } : null,
    github: pair(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    google: pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
  };
}

/** For the sign-in page: what to offer besides the password. */
export function listOutsideProviders(): { id: string; name: string }[] {
  const { oidc, github, google } = outsideSettings(studioEnv());
  return [
    ...(oidc ? [{ id: "oidc", name: oidc.name }] : []),
    ...(google ? [{ id: "google", name: "Google" }] : []),
    ...(github ? [{ id: "github", name: "GitHub" }] : []),
  ];
}
