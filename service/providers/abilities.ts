export const abilities = ["writer", "painter", "animator", "narrator", "transcriber", "footage", "music"] as const;
export type Ability = (typeof abilities)[number];
