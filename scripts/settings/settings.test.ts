import { expect, it } from "vitest";
import { reportTo } from "../launch/console.ts";
import { composeEnvironments, ofWorker, reachedAt } from "../supervise/programs.ts";
import { readSettings } from "./settings.ts";

const secrets = {
  STUDIO_SECRET: "a".repeat(40),
  SERVICE_ENCRYPTION_KEY: "b".repeat(40),
  SERVICE_API_KEY: "sbk_key",
  SERVICE_API_SECRET: "sbs_secret",
  SERVICE_STUDIO_KEY: "sbk_studio",
  SERVICE_STUDIO_SECRET: "sbs_studio",
};

it("needs nothing to be set", () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, SERVICE_PORT: 4000, SERVICE_HOST: "127.0.0.1", WORKERS: 1 });
});

it("has each worker of a machine answer at a port of its own, where they are to answer at all", () => {
  const ports = (environment: Record<string, string>) =>
    [0, 1, 2].map((index) => ofWorker(environment, index).WORKER_HEALTH_PORT);
  expect(ports({ WORKER_HEALTH_PORT: "4100" })).toEqual(["4100", "4101", "4102"]);
  expect(ports({})).toEqual([undefined, undefined, undefined]);
});

it.each([
  [undefined, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["127.0.0.2", "http://127.0.0.2:3000"],
  ["fd00::7", "http://[fd00::7]:3000"],
])("looks for a program that listens at %s where it is", (host, address) => {
  expect(reachedAt({ host, port: 3000 }, "localhost")).toBe(address);
});

it("says what is wrong with what is set", () => {
  expect(() => readSettings({ PORT: "web", DATABASE_URL: "mysql://db" })).toThrow(
    /PORT: .*[\s\S]*DATABASE_URL: must be/,
  );
});

it.each([{ SERVICE_BASE_URL: "https://video.example" }, { SERVICE_API_KEY: "key" }, { SERVICE_API_SECRET: "secret" }])(
  "wants an outside service together with its credential: %o",
  (source) => {
    expect(() => readSettings(source)).toThrow(/SERVICE_API_KEY/);
  },
);

it("gives the encryption key to the service only and the sign-in secret to the studio only", () => {
  const addresses = {
    studioPort: 3100,
    servicePort: 4100,
    serviceUrl: "http://127.0.0.1:4100",
    databaseUrl: "postgres://db",
  };
  const composed = composeEnvironments({
    settings: readSettings({}),
    secrets,
    addresses,
    ffmpeg: undefined,
    hasStudio: true,
    environment: {},
  });
  expect(composed.studio.SERVICE_BASE_URL).toBe("http://127.0.0.1:4100");
  expect(composed.studio.SERVICE_ENCRYPTION_KEY).toBeUndefined();
  expect(composed.service.SERVICE_ENCRYPTION_KEY).toBe(secrets.SERVICE_ENCRYPTION_KEY);
  expect(composed.service.STUDIO_SECRET).toBeUndefined();
});

it("has webhooks call the studio that is started with the service, and nothing else on this machine", () => {
  const addresses = {
    studioPort: 3100,
    servicePort: 2,
    serviceUrl: "http://127.0.0.1:2",
    databaseUrl: "postgres://db",
  };
  const composed = (hasStudio: boolean, source: Record<string, string> = {}) =>
    composeEnvironments({
      settings: readSettings(source),
      secrets,
      addresses,
      ffmpeg: undefined,
      hasStudio,
      environment: {},
    });
  expect(composed(true).service.STUDIO_INTERNAL_URL).toBe("http://127.0.0.1:3100");
  expect(composed(true).service.SERVICE_FETCH_ALLOW).toBeUndefined();
  expect(composed(false).service.STUDIO_INTERNAL_URL).toBeUndefined();
  // A studio that listens at one address is not at the machine's own.
  const { studio, service } = composed(true, { STUDIO_HOST: "192.168.7.5" });
  expect([studio.STUDIO_INTERNAL_URL, service.STUDIO_INTERNAL_URL]).toEqual(Array(2).fill("http://192.168.7.5:3100"));
  const hosted = { STUDIO_HOST: "192.168.7.5", SERVICE_BASE_URL: "https://hosted.example" };
  const credential = { SERVICE_API_KEY: "key", SERVICE_API_SECRET: "secret" };
  expect(composed(true, { ...hosted, ...credential }).studio.STUDIO_INTERNAL_URL).toBeUndefined();
  const named = { STUDIO_INTERNAL_URL: "http://studio:3000" };
  expect(composed(false, named).service.STUDIO_INTERNAL_URL).toBe("http://studio:3000");
});

it("gives the studio a pair of its own, which the service knows beside the one for people", () => {
  const addresses = { studioPort: 1, servicePort: 2, serviceUrl: "http://127.0.0.1:2", databaseUrl: "postgres://db" };
  const composed = (source: Record<string, string>) =>
    composeEnvironments({
      settings: readSettings(source),
      secrets,
      addresses,
      ffmpeg: undefined,
      hasStudio: true,
      environment: {},
    });
  const made = composed({});
  expect(made.studio).toMatchObject({ SERVICE_API_KEY: "sbk_studio", SERVICE_API_SECRET: "sbs_studio" });
  expect(made.service).toMatchObject({ SERVICE_API_KEY: "sbk_key", SERVICE_STUDIO_KEY: "sbk_studio" });
  // What a person set for several machines is what all of them use.
  const given = composed({ SERVICE_API_KEY: "sbk_key", SERVICE_API_SECRET: "sbs_secret" });
  expect(given.studio).toMatchObject({ SERVICE_API_KEY: "sbk_key", SERVICE_API_SECRET: "sbs_secret" });
  expect(given.service.SERVICE_STUDIO_KEY).toBeUndefined();
});

it("tells the studio where its service's bucket is, and never how to get into it", () => {
  const addresses = { studioPort: 1, servicePort: 2, serviceUrl: "http://127.0.0.1:2", databaseUrl: "postgres://db" };
  const composed = (source: Record<string, string>) =>
    composeEnvironments({
      settings: readSettings(source),
      secrets,
      addresses,
      ffmpeg: undefined,
      hasStudio: true,
      environment: { S3_SECRET_ACCESS_KEY: "hush" },
    }).studio;
  const inBucket = { S3_ENDPOINT: "https://s3.example" };
  expect(composed(inBucket).STUDIO_STORAGE_ORIGIN).toBe("https://s3.example");
  expect(composed(inBucket).S3_SECRET_ACCESS_KEY).toBeUndefined();
  const named = composed({ ...inBucket, STUDIO_STORAGE_ORIGIN: "https://cdn.example" });
  expect(named.STUDIO_STORAGE_ORIGIN).toBe("https://cdn.example");
  const elsewhere = { SERVICE_BASE_URL: "https://hosted.example", SERVICE_API_KEY: "k", SERVICE_API_SECRET: "s" };
  expect(composed({ ...inBucket, ...elsewhere }).S3_SECRET_ACCESS_KEY).toBe("hush");
});

it("shows errors as sentences, keeps the rest in the logs, and finds the set-up link", () => {
  const shown: string[] = [];
  const report = reportTo({ write: (text) => shown.push(text), verbosity: "quiet" });
  const say = (text: string) => report.onLine({ name: "studio", stream: "stdout", text });
  say('{"level":"info","msg":"request"}');
  say('{"level":"error","msg":"cannot save","err":{"message":"disk full"}}');
  say("set-up link: http://localhost:3000/set-up?token=abc");
  expect(shown).toEqual(["[studio] cannot save: disk full"]);
  expect(report.setUpLink()).toBe("http://localhost:3000/set-up?token=abc");
  say("set-up link: http://localhost:3000/set-up?token=def");
  expect(shown.at(-1)).toBe("New set-up link: http://localhost:3000/set-up?token=def");
});
