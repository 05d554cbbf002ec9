import { z } from "zod";

/** `DATABASE_URL` names a server; the database on it is always the program's own. */
export function databaseUrl(database: "studio" | "service") {
  return z.string().transform((value, context) => {
    const url = URL.parse(value);
    if (url?.protocol !== "postgres:" && url?.protocol !== "postgresql:") {
      context.addIssue({ code: "custom", message: "must be postgres://user:password@host:port" });
      return z.NEVER;
    }
    url.pathname = `/${database}`;
    return url.href;
  });
}
