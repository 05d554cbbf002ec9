import { expect, it, vi } from "vitest";
import { harmlessEnvironment, parseServiceEnv } from "./env.ts";

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
  expect(() => parseServiceEnv(source)).toThrow(/SERVICE_ENCRYPTION_KEY is weak.*SERVICE_API_KEY: must be sbk_/);
});

it("takes a bucket whole or not at all, and names what is missing of it", () => {
  const source = { DATABASE_URL: "postgres://db", SERVICE_ENCRYPTION_KEY };
  const bucket = { S3_ENDPOINT: "https://s3.example/", S3_BUCKET: "films", S3_REGION: "eu" };
  expect(parseServiceEnv(source).S3).toBeNull();
  expect(() => parseServiceEnv({ ...source, ...bucket })).toThrow(
    /S3_ACCESS_KEY_ID is missing; S3_SECRET_ACCESS_KEY is missing/,
  );
  const all = { ...source, ...bucket, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  expect(parseServiceEnv(all).S3).toEqual({
    ...{ endpoint: "https://s3.example", bucket: "films", region: "eu" },
    ...{ accessKeyId: "id", secretAccessKey: "secret" },
  });
});

it("hands programs that read other people's files no secret", () => {
  for (const name of ["SERVICE_ENCRYPTION_KEY", "S3_SECRET_ACCESS_KEY", "DATABASE_URL", "WRITER_API_KEY"]) {
    vi.stubEnv(name, SERVICE_ENCRYPTION_KEY);
  }
  vi.stubEnv("LD_LIBRARY_PATH", "/opt/lib");
  expect(harmlessEnvironment()).toMatchObject({ PATH: process.env.PATH, LD_LIBRARY_PATH: "/opt/lib" });
  expect(Object.values(harmlessEnvironment())).not.toContain(SERVICE_ENCRYPTION_KEY);
  vi.unstubAllEnvs();
});
