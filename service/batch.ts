type Waiting<Input, Output> = { input: Input; resolve: (output: Output) => void; fail: (error: unknown) => void };

const largest = 500;

/**
 * Lets many callers share one round trip: what is asked for while a load is under way goes into the next one together.
 * `load` answers in the order of its inputs; when it fails, all who share it are told.
 */
export function createBatch<Input, Output>(
  load: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Whoever else this turn of the event loop brings is waited for: the busier, the more share a round trip.
      await new Promise(setImmediate);
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      try {
        const outputs = await load(batch.map(({ input }) => input));
        if (outputs.length !== batch.length) throw new Error(`${batch.length} were asked for, ${outputs.length} came`);
        for (const [index, output] of outputs.entries()) batch[index]?.resolve(output);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, fail) => {
      waiting.push({ input, resolve, fail });
      if (!isRunning) void run();
    });
}

/** One batch for each connection, so that a transaction's reads stay its own. */
export function createBatchByConnection<Connection extends object, Input, Output>(
  load: (connection: Connection, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (connection: Connection, input: Input) => Promise<Output> {
  const batches = new WeakMap<Connection, (input: Input) => Promise<Output>>();
  return (connection, input) => {
    let ask = batches.get(connection);
    if (!ask) {
      ask = createBatch((inputs) => load(connection, inputs));
      batches.set(connection, ask);
    }
    return ask(input);
  };
}
