import type { Finding } from "#lib/contract/preflight.ts";

/** What somebody should know before an export: once for all scenes that it is about. */
export type ExportFinding = Pick<Finding, "severity" | "message" | "action"> & {
  code: Finding["code"] | "changes_requested" | "not_approved";
  /** In the order of the board; empty where the film as a whole is meant. */
  scenes: { sceneId: string; number: number }[];
};

/** Everything that was found, what stops the export first. */
export type ExportCheck = { findings: ExportFinding[] };

const order = ["error", "warning", "notice"] as const;

export type Found = Omit<ExportFinding, "scenes"> & { sceneId?: string | undefined; position?: number | undefined };

/** Findings in one list: alike ones together, worst first, each kind in the order of its first scene. */
export function joinFindings(found: readonly Found[]): ExportFinding[] {
  const alike = Map.groupBy(found, ({ code, message, action }) => JSON.stringify([code, message, action]));
  const joined = [...alike.values()].flatMap((group): ExportFinding[] => {
    const [first] = group;
    if (!first) return [];
    const { code, severity, message, action } = first;
    const scenes = group.flatMap(({ sceneId, position }) =>
      sceneId === undefined || position === undefined ? [] : [{ sceneId, number: position + 1 }],
    );
    return [{ code, severity, message, action, scenes: scenes.sort((one, other) => one.number - other.number) }];
  });
  const rank = ({ severity }: ExportFinding) => order.indexOf(severity);
  const place = ({ scenes }: ExportFinding) => scenes[0]?.number ?? 0;
  return joined.sort((one, other) => rank(one) - rank(other) || place(one) - place(other));
}
