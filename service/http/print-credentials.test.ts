import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { credential } from "#db/service/schema/workspace.ts";
import { printCredentials } from "#scripts/launch/credentials.ts";
import { ensureCredential } from "../accounts/workspaces.ts";
import { randomCredential } from "../testing/random-credential.ts";
import { startTestService, type TestService, testEncryptionKey } from "../testing/test-service.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** The pairs of an installation, known to the service as its start makes them. */
async function install() {
  const { workspaceUuid, key, secret, client } = await service.createCaller();
  const studio = randomCredential();
  await ensureCredential(service.db, { ...studio, encryptionKey: testEncryptionKey, workspaceUuid });
  const secrets = {
    ...{ SERVICE_API_KEY: key, SERVICE_API_SECRET: secret },
    ...{ SERVICE_STUDIO_KEY: studio.key, SERVICE_STUDIO_SECRET: studio.secret },
  };
  const tell = async (address = service.baseUrl) => {
    const { lines, isGood } = await printCredentials({ address, secrets });
    return { text: lines.join("\n"), isGood };
  };
  const roll = async () => {
    const rolled = await client.call("rollCredentials");
    if (!rolled.ok) throw new Error(rolled.fault.message);
    return rolled.value;
  };
  return { key, secret, studio, tell, roll };
}

it("tells the pair that is good, and nothing else", async () => {
  const { key, secret, tell } = await install();
  const text = `address  ${service.baseUrl}\nkey      ${key}\nsecret   ${secret}`;
  expect(await tell()).toEqual({ text, isGood: true });
});

it("says of a rolled pair until when it is good, when it was rolled, to which key, and where the secret is", async () => {
  const { key, studio, tell, roll } = await install();
  const rolled = await roll();
  const { text, isGood } = await tell();
  expect(isGood).toBe(true);
  expect(text).toContain(key);
  expect(text).toMatch(/is good until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  expect(text).toMatch(new RegExp(`rolled at .* UTC, to ${rolled.key}\\.`));
  expect(text).toMatch(/shown once[\s\S]*secrets\.json/);
  expect(text).not.toContain(rolled.secret);
  expect(text).not.toContain(studio.key);
});

it("does not tell a pair that has ended", async () => {
  const { key, secret, tell, roll } = await install();
  const rolled = await roll();
  await service.db
    .update(credential)
    .set({ expiresAt: new Date(0) })
    .where(eq(credential.key, key));
  const { text, isGood } = await tell();
  expect(isGood).toBe(false);
  expect(text).not.toContain(secret);
  expect(text).toMatch(/is not good any more/);
  expect(text).toContain(`Good now: ${rolled.key}`);
});

it("says that nobody looked where the service does not run", async () => {
  const { key, tell } = await install();
  const { text, isGood } = await tell("http://127.0.0.1:9");
  expect(isGood).toBe(true);
  expect(text).toContain(key);
  expect(text).toMatch(/does not answer there/);
});
