import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { parseStudioEnv } from "#lib/environment/env.ts";
import { readLocked } from "#lib/packages/locked.mjs";
import { loadSecrets } from "#scripts/settings/data-folder.ts";
import { readSettings } from "#scripts/settings/settings.ts";
import { composeEnvironments } from "#scripts/supervise/programs.ts";
import { parseServiceEnv } from "#service/env.ts";

const root = join(import.meta.dirname, "..");
/** It is further up where this runs in the copy without the studio, which has none of its own. */
const lockfile = [".", "../../.."].map((up) => join(root, up, "package-lock.json")).find(existsSync) ?? "";
const read = (path: string) => readFileSync(join(root, path), "utf8");

const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().optional(),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const readCompose = (path: string) => Compose.parse(parseYaml(read(path)));
const isOurs = ({ image }: z.infer<typeof Service>) => image.startsWith("sceneboard:");

/** What the guide has somebody write into `deploy/.env`, with what is left to them filled in. */
function exampleVariables(): Record<string, string> {
  const guide = read("docs/operations.md");
  const [, example = ""] = /Set these variables in `deploy\/\.env`:\n\n```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  const lines = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  const made = {
    SERVICE_API_KEY: `sbk_${"k".repeat(24)}`,
    SERVICE_API_SECRET: `sbs_${"s".repeat(40)}`,
    SERVICE_ENCRYPTION_KEY: "q8Zr1Lw0Tn5Yx3Vb7Mc2Kd9Jf4Hg6PsA8Ru1EoIi5Wt0Qz3X",
    STUDIO_SECRET: "n3Bv6Cx9Za2Sd5Fg8Hj1Kl4Po7Iu0Yt3Re6Wq9Mn2Bv5Cx8Z",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  return { ...Object.fromEntries(lines), ...made };
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what is wrong}`, as compose files say it. */
function fillIn(text: string, variables: Record<string, string>): string {
  return text.replace(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, other?: string) => {
    const value = variables[name];
    if (value === undefined && kind !== "-") throw new Error(`${name} is not set`);
    return value ?? other ?? "";
  });
}

const tell = new Set(
  read("docs/configuration.md")
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)),
);

it("keeps everything of one machine in one volume, and changes nothing else", () => {
  const { services, volumes } = readCompose("deploy/compose.yaml");
  const program = z.object({ sceneboard: Service }).parse(services).sceneboard;
  expect(Object.keys(services)).toEqual(["sceneboard"]);
  expect(Object.keys(volumes)).toEqual(["data"]);
  expect(program).toMatchObject({ read_only: true, volumes: ["data:/var/lib/sceneboard"] });
  expect(program.tmpfs[0]).toMatch(/^\/tmp:/);
  expect(read("Dockerfile")).toContain("DATA_DIR=/var/lib/sceneboard");
});

it("gives each of several programs what it starts with, and no secret of another", () => {
  const { services } = readCompose("deploy/compose.several.yaml");
  const example = exampleVariables();
  const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-deploy-"));
  const programs = Object.entries(services).filter(([, service]) => isOurs(service));
  expect(programs.map(([name, { command }]) => [name, command])).toEqual([
    ["studio", ["studio"]],
    ["service", ["service"]],
    ["worker", ["worker"]],
  ]);
  for (const [name, service] of programs) {
    const own = Object.entries(service.environment).map(([key, value]) => [key, fillIn(value, example)]);
    // Compose gives the whole file to each of them, and what is said of it here goes before.
    const environment = { ...example, ...Object.fromEntries(own), DATA_DIR: dataDir };
    expect(Object.keys(service.environment).filter((key) => !tell.has(key))).toEqual([]);
    expect(service).toMatchObject({ read_only: true, volumes: ["/var/lib/sceneboard"] });
    const settings = readSettings(environment);
    const composed = composeEnvironments({
      settings,
      secrets: loadSecrets({ dataDir, set: settings }),
      addresses: {
        studioPort: settings.PORT,
        servicePort: settings.SERVICE_PORT,
        serviceUrl: settings.SERVICE_BASE_URL ?? "http://127.0.0.1:4000",
        databaseUrl: settings.DATABASE_URL ?? "",
      },
      ffmpeg: undefined,
      hasStudio: name === "studio",
      environment,
    });
    if (name === "studio") {
      const env = parseStudioEnv(composed.studio);
      expect(env).toMatchObject({ SERVICE_BASE_URL: "http://service:4000", BUCKET: null, TRUST_PROXY: { hops: 1 } });
      expect(env.STUDIO_FORWARDS_SERVICE).toBe(true);
      expect(env.STUDIO_STORAGE_ORIGIN).toEqual([example.S3_ENDPOINT]);
    } else {
      const env = parseServiceEnv(composed.service);
      expect(env.S3).toMatchObject({ bucket: example.S3_BUCKET });
      expect(env).toMatchObject({ SERVICE_HOST: "0.0.0.0", INBOX_URL: "http://studio:3000/api/webhooks/service" });
      expect(env.SERVICE_PUBLIC_URL).toEqual([example.STUDIO_PUBLIC_URL, "http://service:4000"]);
      expect(composed.service.STUDIO_SECRET).toBeUndefined();
    }
  }
  rmSync(dataDir, { recursive: true });
});

it("is built by steps that are there, from files that are there", () => {
  const dockerfile = read("Dockerfile");
  const script = read("deploy/image.sh");
  const steps = [...dockerfile.matchAll(/sh deploy\/image\.sh (.+)$/gm)].flatMap(([, names = ""]) => names.split(" "));
  expect(steps).toEqual(["tools", "packages", "build", "trim", "runtime"]);
  expect(steps.filter((step) => !script.includes(`\n${step}() {\n`))).toEqual([]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = ""]) => from.split(" "));
  const isThere = (path: string) => existsSync(path === "package-lock.json" ? lockfile : join(root, path));
  expect(copied.filter((path) => !isThere(path))).toEqual([]);
  expect(dockerfile).toMatch(/\nUSER 10001:10001\n/);
  expect(script).toContain("account=10001");
  for (const name of ["image.sh", "run.sh"]) {
    expect(spawnSync("sh", ["-n", join(root, "deploy", name)], { encoding: "utf8" }).stderr).toBe("");
  }
});

it("installs its packages with nothing but what the image has by then", () => {
  const there = ["scripts/install", "lib/packages"];
  const files = there.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  const modules = files.filter((file) => file.endsWith(".mjs"));
  const imported = modules.flatMap((file) =>
    [...read(file).matchAll(/ from "([^"]+)"/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !name.startsWith("node:"))
      .map((name) => (name.startsWith(".") ? relative(root, join(root, dirname(file), name)) : name)),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !files.includes(name))).toEqual([]);
});

it("has every package of a machine for the other kind of processor too", () => {
  const locked = readLocked(lockfile);
  const ofMachine = /linux-x64(-gnu)?$/;
  const names = Object.keys(locked).filter((name) => ofMachine.test(name) && !/esbuild|rolldown|rollup|oxc/.test(name));
  expect(names.length).toBeGreaterThan(6);
  const twins = names.map((name) => ({ name, twin: name.replace("linux-x64", "linux-arm64") }));
  expect(twins.filter(({ name, twin }) => locked[twin]?.version !== locked[name]?.version)).toEqual([]);
});

it("is run by systemd as what the steps made", () => {
  const unit = read("deploy/sceneboard@.service");
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
  const sections = unit.split("\n").filter((line) => line.startsWith("["));
  expect(sections).toEqual(["[Unit]", "[Service]", "[Install]"]);
  expect(unit.split("\n").filter((line) => !/^($|#|\[\w+\]$|[A-Z]\w+=)/.test(line))).toEqual([]);
  expect(of("ExecStart")).toBe("/opt/sceneboard/deploy/run.sh %i");
  expect(of("Environment")).toContain(`DATA_DIR=/var/lib/${of("StateDirectory")} `);
  expect(read("deploy/image.sh")).toContain(`--home-dir /var/lib/${of("StateDirectory")}`);
  const named = [...(of("Environment") ?? "").matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  expect(named.filter((name) => !tell.has(name))).toEqual(["HOME", "NODE_COMPILE_CACHE"]);
});

it("has proxies say who calls, and keep back neither streams nor files", () => {
  const nginx = read("deploy/nginx.conf");
  for (const [name, value] of [
    ["Host", "$http_host"],
    ["X-Forwarded-Host", "$http_host"],
    ["X-Forwarded-Proto", "$scheme"],
    ["X-Forwarded-For", "$proxy_add_x_forwarded_for"],
  ]) {
    expect(nginx).toContain(`proxy_set_header ${name} ${value};`);
  }
  expect(nginx).toContain("client_max_body_size 0;");
  expect(nginx).toContain("proxy_request_buffering off;");
  expect(nginx).toContain("proxy_buffering off;");
  const { services } = readCompose("deploy/compose.several.yaml");
  const given = Object.keys(services.proxy?.environment ?? {});
  const asked = [...read("deploy/Caddyfile").matchAll(/\{\$([A-Z]+):/g)].map(([, name]) => name);
  expect(asked).toEqual(given);
});

it("is well as long as what runs in it is", async () => {
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/healthz" ? status : 404).end('{"status":"said"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (program: string) => {
    const child = spawn("sh", [join(root, "deploy", "run.sh"), "health", program], {
      env: { ...process.env, PORT: `${port}`, SERVICE_PORT: `${port}`, WORKER_HEALTH_PORT: `${port}` },
      stdio: "ignore",
    });
    return (await once(child, "exit"))[0];
  };
  const programs = ["start", "studio", "service", "worker"];
  const askAll = () => Promise.all(programs.map(ask));
  expect(await askAll()).toEqual([0, 0, 0, 0]);
  status = 503;
  expect(await askAll()).toEqual([1, 1, 1, 1]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect(await askAll()).toEqual([1, 1, 1, 1]);
  expect(await ask("nothing")).toBe(1);
});
