import { parseHTML } from "linkedom";
import { expect } from "vitest";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import type { TestService } from "./test-service.ts";

/** The pages that stand beside those of the operations. */
export const guides = ["", "/authentication", "/uploads", "/errors", "/webhooks"];

/** A reader of the reference of the service that is there by the time of reading; each page is asked for once. */
export function readReference(service: () => Pick<TestService, "baseUrl">) {
  const pages = new Map<string, ReturnType<typeof read>>();

  async function read(path: string) {
    const response = await fetch(service().baseUrl + path);
    const text = await response.text();
    return { response, text, document: parseHTML(text).document };
  }

  function open(path: string) {
    const page = pages.get(path) ?? read(path);
    pages.set(path, page);
    return page;
  }

  /** Every page that links lead to, with what it says. */
  async function openAll(root: string): Promise<Map<string, string>> {
    const seen = new Map<string, string>();
    const waiting = guides.map((guide) => root + guide);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const { response, document, text } = await open(path);
      seen.set(path, text);
      expect(response.status, path).toBe(200);
      if (!path.startsWith(root)) continue;
      for (const link of document.querySelectorAll("a[href]")) {
        const href = link.getAttribute("href") ?? "";
        expect(href.startsWith(root) || href.startsWith(API_BASE_PATH) || href.startsWith("#"), href).toBe(true);
        if (!href.startsWith("#")) waiting.push(href);
      }
    }
    return seen;
  }

  return { open, openAll };
}
