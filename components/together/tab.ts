const prefix = "sceneboard leads ";

function store(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    // Where a browser keeps nothing, a page that is loaded anew leads no more.
    return null;
  }
}

/**
 * Keeps, while a page goes that somebody leads from, which tab it was. Only then: what stood here all the time would go
 * over to a copy of the tab, and two would lead.
 */
export function keepTab(projectUuid: string, tabUuid: string): void {
  store()?.setItem(prefix + projectUuid, tabUuid);
}

/** The tab that the page before this one led a project's session from, if it went just now. */
export function findKeptTab(projectUuid: string): string | null {
  return store()?.getItem(prefix + projectUuid) ?? null;
}

export function forgetKeptTab(projectUuid: string): void {
  store()?.removeItem(prefix + projectUuid);
}
