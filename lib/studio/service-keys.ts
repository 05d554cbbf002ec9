import "server-only";
import { eq } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { serviceKey } from "#db/studio/schema/service.ts";
import { clientOf, createServiceClient, type SendCall, type ServiceClient } from "#lib/service-client/client.ts";
import type { Credentials } from "#lib/service-client/credentials.ts";
import { hideFromLog, log } from "./log.ts";
import { openSecret, sealSecret } from "./seal-secret.ts";

/** The pair that the studio signs with: the environment's, or the one that it was rolled to. */
export type ServiceKeys = {
  /** Answers what is known, and looks again beside that when it is old: a caller may hold a connection already. */
  present(): Promise<Credentials>;
  /** Asks the database: another process of the studio may have rolled. */
  renew(): Promise<Credentials>;
  keep(pair: Credentials): Promise<void>;
};

const freshMs = 10_000;

export function createServiceKeys(given: {
  db: StudioDatabase;
  studioSecret: string;
  environment: Credentials;
}): ServiceKeys {
  const { db, studioSecret, environment } = given;
  const owner = environment.key;
  let known: Credentials | undefined;
  let lookedAt = 0;

  async function renew(): Promise<Credentials> {
    lookedAt = Date.now();
    const [row] = await db.select().from(serviceKey).where(eq(serviceKey.environmentKey, owner));
    const secret = row ? openSecret({ studioSecret, owner: ownerOf(row.key), sealed: row.sealedSecret }) : null;
    if (secret !== null) hideFromLog([secret]);
    known = row && secret !== null ? { key: row.key, secret } : environment;
    return known;
  }

  return {
    renew,
    async present() {
      if (!known) return renew().catch(() => environment);
      if (Date.now() - lookedAt > freshMs) {
        renew().catch((err) => log.debug({ err }, "The key of the service could not be looked up"));
      }
      return known;
    },
    async keep(pair) {
      const sealedSecret = sealSecret({ studioSecret, owner: ownerOf(pair.key), secret: pair.secret });
      const values = { key: pair.key, sealedSecret };
      await db
        .insert(serviceKey)
        .values({ environmentKey: owner, ...values })
        .onConflictDoUpdate({ target: serviceKey.environmentKey, set: values });
      await renew();
    },
  };
}

const ownerOf = (key: string) => `service key ${key}`;

/** The service, signed for with the pair of the moment; a call that an old one was refused for is made again. */
export function createKeyedClient({ baseUrl, keys }: { baseUrl: string; keys: ServiceKeys }): ServiceClient {
  let made: { pair: Credentials; send: SendCall } | undefined;

  function signedWith(pair: Credentials): SendCall {
    if (made?.pair.key !== pair.key || made.pair.secret !== pair.secret) {
      made = { pair, send: createServiceClient({ baseUrl, ...pair }).send };
    }
    return made.send;
  }

  return clientOf(async (name, input) => {
    const pair = await keys.present();
    const answer = await signedWith(pair)(name, input);
    if (answer.ok || answer.fault.kind !== "invalidSignature") return answer;
    const renewed = await keys.renew().catch(() => pair);
    return renewed.key === pair.key ? answer : signedWith(renewed)(name, input);
  });
}
