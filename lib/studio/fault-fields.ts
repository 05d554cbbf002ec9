import type { z } from "zod";
import * as say from "#messages/faults.ts";
import type { StudioFault } from "./fault.ts";

/** What is wrong with a form, per field. A path inside `form` is told as the form itself knows it. */
export function faultFields(error: z.ZodError): StudioFault {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = (issue.path[0] === "form" ? issue.path.slice(1) : issue.path).map(String).join(".");
    fields[path] ??= asSentence(issue.message);
  }
  return {
    code: "invalid_input",
    message: say.somethingInTheFormIs(),
    next: say.correctTheMarkedFieldsAnd(),
    retryable: false,
    fields,
  };
}

function asSentence(message: string): string {
  const text = message.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
