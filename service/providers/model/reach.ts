import { AsyncLocalStorage } from "node:async_hooks";
import { Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { agentFor, type Trust } from "#lib/guarded-fetch/checked-agent.ts";

const reach = new AsyncLocalStorage<Trust>();

/** Every `fetch` during the call, those of packages and after redirects too, reaches public and trusted addresses only. */
export function withinReach<T>(trust: Trust, call: () => Promise<T>): Promise<T> {
  return reach.run(trust, call);
}

const usual = getGlobalDispatcher();

class ReachDispatcher extends Dispatcher {
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const trust = reach.getStore();
    const agent = trust ? agentFor(new URL(options.path, String(options.origin)), trust) : usual;
    return agent.dispatch(options, handler);
  }
}

setGlobalDispatcher(new ReachDispatcher());
