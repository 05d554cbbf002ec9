// @ts-check

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "X-Permitted-Cross-Domain-Policies", value: "none" },
  // Whoever draws previews may read what is shared; nobody is to list it.
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(self), payment=(), usb=()" },
];

/** Files of the service opened by their address: never run as a page of the studio. */
const lockedUp = [{ key: "Content-Security-Policy", value: "default-src 'none'; sandbox" }];

/** What shows notices runs apart from pages and loads nothing; browsers look each day whether it is another one. */
const worker = [
  { key: "Content-Security-Policy", value: "default-src 'none'" },
  { key: "Cache-Control", value: "no-cache" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // The optimizer keeps what it fetched for anybody, also after a link was revoked, and logs addresses with their tokens.
  images: { unoptimized: true },
  // Whoever draws previews of links calls itself anything, and looks for its tags in the head alone.
  htmlLimitedBots: /.*/,
  // next-auth then takes its own address from the request, so that the studio works under every name it is reached by. What a
  // request claims of it is believed only of a trusted proxy: lib/studio/request.ts.
  env: { AUTH_TRUST_HOST: "yes" },
  // Types are checked by their own command, with the pinned compiler.
  typescript: { ignoreBuildErrors: true },
  // A build begins with an empty folder, so what it would keep for the next one is never read; nor are the server's maps.
  experimental: { turbopackFileSystemCacheForBuild: false, serverSourceMaps: false },
  serverExternalPackages: [
    "@napi-rs/canvas",
    "@node-rs/argon2",
    "pg",
    "pino",
    "prom-client",
    "rate-limiter-flexible",
    "undici",
  ],
  // While developing, Next would print what actions are called with, passwords too, and addresses that hold a token.
  logging: {
    serverFunctions: false,
    incomingRequests: { ignore: [/^\/(api\/)?(set-up|share|invitation|password|unsubscribe|calendar)\b/] },
  },
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/assets/:path*", headers: lockedUp },
    { source: "/uploads/:path*", headers: lockedUp },
    { source: "/notices.js", headers: worker },
  ],
};

export default config;
