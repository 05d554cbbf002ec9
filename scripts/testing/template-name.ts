import type {} from "vitest";

// Told by the set-up of a run, read by each test file.
declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export function templateOf(name: "studio" | "service"): string {
  return `template_${name}`;
}
