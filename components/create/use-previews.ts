import { useEffect, useRef } from "react";

/**
 * Addresses of chosen files' pictures, by what they were uploaded as. Held by the wizard, so that they outlive its first
 * step and are still there on the way back; given up when it goes.
 */
export function usePreviews(): Map<string, string> {
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const kept = previews.current;
    return () => kept.forEach((address) => void URL.revokeObjectURL(address));
  }, []);
  return previews.current;
}
