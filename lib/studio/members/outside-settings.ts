import "server-only";
import type { OutsideSettings } from "../../auth/outside-providers.ts";
import { type StudioEnv, studioEnv } from "../../env.ts";

/** The providers whose variables are all set. */
export function outsideSettings(env: StudioEnv): OutsideSettings {
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
