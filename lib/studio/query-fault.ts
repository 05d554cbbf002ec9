import type { StudioFault } from "./fault.ts";

/** What a query throws in the browser, so that its `error` carries the whole fault. */
export class QueryFault extends Error {
  readonly fault: StudioFault;

  constructor(fault: StudioFault) {
    super(fault.message);
    this.name = "QueryFault";
    this.fault = fault;
  }
}
