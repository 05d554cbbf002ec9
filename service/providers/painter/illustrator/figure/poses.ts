export type Pose = "stand" | "walk" | "wave" | "point" | "hold" | "cheer" | "think" | "run";

export type Mood = "calm" | "happy" | "sad" | "angry" | "surprised";

export type Arm = { elbow: [number, number]; hand: [number, number] };

/** Hands and elbows as seen from the front: left arm, right arm; shoulders at (∓0.1, −0.79). */
export const arms: Record<Pose, [Arm, Arm]> = {
  stand: [
    { elbow: [-0.145, -0.63], hand: [-0.135, -0.47] },
    { elbow: [0.145, -0.63], hand: [0.135, -0.47] },
  ],
  walk: [
    { elbow: [-0.15, -0.64], hand: [-0.08, -0.5] },
    { elbow: [0.15, -0.65], hand: [0.2, -0.52] },
  ],
  run: [
    { elbow: [-0.19, -0.68], hand: [-0.09, -0.6] },
    { elbow: [0.18, -0.7], hand: [0.25, -0.8] },
  ],
  wave: [
    { elbow: [-0.15, -0.63], hand: [-0.13, -0.47] },
    { elbow: [0.19, -0.84], hand: [0.235, -1.0] },
  ],
  point: [
    { elbow: [-0.16, -0.65], hand: [-0.09, -0.54] },
    { elbow: [0.2, -0.74], hand: [0.36, -0.79] },
  ],
  hold: [
    { elbow: [-0.16, -0.64], hand: [-0.03, -0.58] },
    { elbow: [0.16, -0.64], hand: [0.1, -0.59] },
  ],
  cheer: [
    { elbow: [-0.2, -0.86], hand: [-0.2, -1.02] },
    { elbow: [0.2, -0.86], hand: [0.2, -1.02] },
  ],
  think: [
    { elbow: [-0.15, -0.62], hand: [0.06, -0.6] },
    { elbow: [0.15, -0.64], hand: [0.045, -0.825] },
  ],
};

/** Where the right hand holds something, in figure units. */
export function handOf(pose: Pose): [number, number] {
  return arms[pose][1].hand;
}
