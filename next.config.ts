import type { NextConfig } from "next";

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "X-Permitted-Cross-Domain-Policies", value: "none" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(self), payment=(), usb=()" },
];

/** Files of the service opened by their address: never run as a page of the studio. */
const lockedUp = [{ key: "Content-Security-Policy", value: "default-src 'none'; sandbox" }];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // next-auth then takes its own address from the request, so that the studio works under every name it is reached by.
  env: { AUTH_TRUST_HOST: "yes" },
  // Types are checked by their own command, with the pinned compiler.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@napi-rs/canvas", "@node-rs/argon2", "pg", "pino", "rate-limiter-flexible", "undici"],
  // While developing, Next would print what actions are called with, passwords too, and the set-up link's token.
  logging: { serverFunctions: false, incomingRequests: { ignore: [/^\/set-up/] } },
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/assets/:path*", headers: lockedUp },
    { source: "/uploads/:path*", headers: lockedUp },
  ],
};

export default config;
