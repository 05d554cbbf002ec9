import type { HttpBindings } from "@hono/node-server";
import type { OperationName } from "#lib/contract/operations.ts";

/** What Hono's context carries in this service. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** 32 hex digits: in the answer and in the log line of the same request. */
    trackingId: string;
    /** Noted for the log line. */
    credentialKey: string;
    /** Name in the contract's table; noted for the metrics. */
    operation: OperationName;
    code: number;
  };
};
