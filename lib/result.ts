/** An expected outcome: what was asked for, or a fault that a person can act on. Crosses the action boundary as it is. */
export type Result<Value, Fault> = { ok: true; value: Value } | { ok: false; fault: Fault };

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Fault>(fault: Fault): { ok: false; fault: Fault } {
  return { ok: false, fault };
}
