import { expect, it } from "vitest";
import { parseServiceEnv } from "./env.ts";

const SERVICE_ENCRYPTION_KEY = "uJ2kq8Zr4TnX0wVb6YdP3sLfHa9GmEcQ";

it("reads the server's address as the address of the service's own database", () => {
  const DATABASE_URL = "postgres://user:word@db.example:5433/?sslmode=require";
  const env = parseServiceEnv({ DATABASE_URL, SERVICE_ENCRYPTION_KEY });
  expect(env.DATABASE_URL).toBe("postgres://user:word@db.example:5433/service?sslmode=require");
  expect(env.SERVICE_HOST).toBe("127.0.0.1");
});

it("splits the public addresses and drops their trailing slashes", () => {
  const SERVICE_PUBLIC_URL = "https://video.example/, http://10.0.0.1:4000";
  const env = parseServiceEnv({ DATABASE_URL: "postgres://db", SERVICE_ENCRYPTION_KEY, SERVICE_PUBLIC_URL });
  expect(env.SERVICE_PUBLIC_URL).toEqual(["https://video.example", "http://10.0.0.1:4000"]);
});

it("refuses a weak key and a credential of another form", () => {
  const source = { DATABASE_URL: "postgres://db", SERVICE_ENCRYPTION_KEY: "secret", SERVICE_API_KEY: "key" };
  expect(() => parseServiceEnv(source)).toThrow(/SERVICE_ENCRYPTION_KEY: is weak[\s\S]*SERVICE_API_KEY: must be sbk_/);
});
