import "server-only";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../../auth/auth-options.ts";
import { protocolOf } from "../../auth/session-cookie.ts";
import { callerAddress } from "../caller-address.ts";
import { studio } from "../studio.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own routes. Its options depend on how the browser reached us, so they are made for each request. */
export function answerAuth(request: NextRequest, context: RouteContext): Promise<Response> {
  const { db, signInLimits: limits, secret } = studio();
  const { headers } = request;
  const options = authOptions({ db, limits, secret, protocol: protocolOf(headers), address: callerAddress(headers) });
  return NextAuth(request as never, context as never, options) as Promise<Response>;
}
