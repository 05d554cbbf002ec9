/** So many at a time for each name. Taking one answers how to give it back, or null when all are taken. */
export function createPlaces(most: number): (name: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (name) => {
    const count = taken.get(name) ?? 0;
    if (count >= most) return null;
    taken.set(name, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (taken.get(name) ?? 1) - 1;
      if (left > 0) taken.set(name, left);
      else taken.delete(name);
    };
  };
}
