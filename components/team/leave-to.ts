/** Loads another page from the server, so that nothing of the person before stays in memory. Never comes back. */
export function leaveTo(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}
