import { uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** When the service was last asked, epoch milliseconds of the database's clock, and why it did not answer. */
export type LastLook = { at: number; fault?: { code: string; message: string; next: string; retryable: boolean } };

/** Who asks the service about a row just now: one at a time, the others wait for what comes of it. */
export const lookColumns = () => ({ lookToken: uuid(), lookUntil: at() });
