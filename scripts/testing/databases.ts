import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase, urlOfDatabase } from "../postgres/databases.ts";

// Told by the set-up of a run, read by each test file.
declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export function templateOf(name: "studio" | "service"): string {
  return `template_${name}`;
}

/** A fresh, migrated database of the service's own; goes away with the run. Answers its connection URL. */
export function withServiceDatabase(): Promise<string> {
  return cloneDatabase("service");
}

/** A fresh, migrated database of the studio's own; goes away with the run. Answers its connection URL. */
export function withStudioDatabase(): Promise<string> {
  return cloneDatabase("studio");
}

/** A database with nothing in it, for what makes its own tables. */
export async function withEmptyDatabase(): Promise<string> {
  return newDatabase("empty", undefined);
}

function cloneDatabase(name: "studio" | "service") {
  return newDatabase(name, templateOf(name));
}

async function newDatabase(prefix: string, template: string | undefined): Promise<string> {
  const url = inject("postgresUrl");
  const name = `${prefix}_${randomBytes(6).toString("hex")}`;
  await createDatabase({ url, name, ...(template !== undefined && { template }) });
  return urlOfDatabase(url, name);
}
