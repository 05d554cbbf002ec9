import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import type { StudioDatabase, StudioTransaction } from "#db/studio/client.ts";
import { invitation } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { authOptions } from "#lib/auth/auth-options.ts";
import { deviceCookie, protocolOf } from "#lib/auth/cookies.ts";
import type { OutsideSettings } from "#lib/auth/outside-providers.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { type StudioEnv, studioEnv } from "#lib/environment/env.ts";
import { cleanName } from "#lib/text/names.ts";
import { callerAddress } from "../request.ts";
import { studio } from "../studio.ts";
import { endAccess } from "./end-access.ts";
import { isOpenInvitation, redeemInvitation, selectInvitations } from "./invitation.ts";
import { closeSession } from "./sessions.ts";

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
    end: (sessionUuid) => closeSession(db, sessionUuid),
  });
  return NextAuth(request, context, options);
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

/** For the sign-in page: what to offer in addition to the password. */
export function listOutsideProviders(): { id: string; name: string }[] {
  const { oidc, github, google } = outsideSettings(studioEnv());
  return [
    ...(oidc ? [{ id: "oidc", name: oidc.name }] : []),
    ...(google ? [{ id: "google", name: "Google" }] : []),
    ...(github ? [{ id: "github", name: "GitHub" }] : []),
  ];
}

/**
 * The account of a person whose address another provider vouches for. Somebody new is let in by an invitation for that
 * very address and by nothing else. Null for everybody who is not.
 */
export async function admitPerson(
  db: StudioDatabase,
  { name, email }: { name: string; email: string | null },
): Promise<string | null> {
  const address = Email.safeParse(email).data;
  if (!address) return null;
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(user).where(eq(user.email, address));
    if (known?.disabledAt) return null;
    if (known) return prove(tx, known);
    const [open] = await selectInvitations(tx)
      .where(and(eq(invitation.email, address), isOpenInvitation()))
      .orderBy(asc(invitation.uuid))
      .limit(1)
      .for("update", { of: invitation });
    if (!open) return null;
    const shown = cleanName(name).slice(0, 100) || (address.split("@")[0] ?? address);
    const [made] = await tx
      .insert(user)
      .values({ name: shown, email: address, provenAt: new Date() })
      .onConflictDoNothing()
      .returning({ uuid: user.uuid });
    if (!made) return null;
    const joined = await redeemInvitation(tx, { invitation: open, userUuid: made.uuid });
    if (!joined.ok) tx.rollback();
    return made.uuid;
  });
}

/**
 * Somebody with an open invitation may have registered this address before its owner came. From here on the account is
 * the owner's alone: a password set before ends, and so does all else that reaches it.
 */
async function prove(
  tx: StudioTransaction,
  { uuid, provenAt }: { uuid: string; provenAt: Date | null },
): Promise<string> {
  if (provenAt) return uuid;
  await tx.update(user).set({ provenAt: new Date(), passwordHash: null }).where(eq(user.uuid, uuid));
  await endAccess(tx, uuid);
  return uuid;
}
