import "server-only";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { deviceCookie, protocolOf } from "#lib/auth/cookies.ts";
import { authOptions } from "../../auth/auth-options.ts";
import { studioEnv } from "../../env.ts";
import { callerAddress } from "../caller-address.ts";
import { admitPerson } from "../people/admit.ts";
import { studio } from "../studio.ts";
import { outsideSettings } from "./outside-settings.ts";

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
