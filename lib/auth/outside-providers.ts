import "server-only";
import type { NextAuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";

type Client = { clientId: string; clientSecret: string };
export type OutsideSettings = {
  oidc: (Client & { issuer: string; name: string }) | null;
  github: Client | null;
  google: Client | null;
};

type OidcProfile = {
  sub: string;
  name?: string;
  preferred_username?: string;
  email?: string;
  email_verified?: boolean;
};
type GithubProfile = { id: number; login: string; name?: string | null; email?: string | null };
const GithubAddresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * The ways to sign in that the environment names, besides the password. An address that a provider has not verified is
 * none: anybody could claim it.
 */
export function outsideProviders({ oidc, github, google }: OutsideSettings): NextAuthOptions["providers"] {
  return [
    ...(oidc ? [oidcProvider({ id: "oidc", ...oidc })] : []),
    ...(google
      ? [oidcProvider({ id: "google", name: "Google", issuer: "https://accounts.google.com", ...google })]
      : []),
    ...(github ? [githubProvider(github)] : []),
  ];
}

function oidcProvider(given: Client & { id: string; name: string; issuer: string }): OAuthConfig<OidcProfile> {
  const { id, name, issuer, clientId, clientSecret } = given;
  return {
    id,
    name,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId,
    clientSecret,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name ?? profile.preferred_username ?? "",
      email: profile.email_verified === true ? (profile.email ?? null) : null,
    }),
  };
}

function githubProvider({ clientId, clientSecret }: Client): OAuthConfig<GithubProfile> {
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    authorization: { url: "https://github.com/login/oauth/authorize", params: { scope: "read:user user:email" } },
    token: "https://github.com/login/oauth/access_token",
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client, tokens }) {
        if (!tokens.access_token) throw new Error("GitHub gave no token");
        const profile = await client.userinfo(tokens.access_token);
        const answer = await fetch("https://api.github.com/user/emails", {
          headers: { authorization: `Bearer ${tokens.access_token}`, accept: "application/vnd.github+json" },
          signal: AbortSignal.timeout(10_000),
        });
        const addresses = answer.ok ? GithubAddresses.parse(await answer.json()) : [];
        const verified = addresses.find((address) => address.primary && address.verified);
        const { email: _, ...known } = profile;
        return verified ? { ...known, email: verified.email } : known;
      },
    },
    checks: ["pkce", "state"],
    clientId,
    clientSecret,
    profile: ({ id, login, name, email }) => ({ id: String(id), name: name || login, email: email ?? null }),
  };
}
