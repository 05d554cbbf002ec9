/** What a service does wrong on purpose, so that its clients can be tried against it. Nothing unless it is asked for. */
export type Faults = {
  /** Every answer of the interface comes so much later. */
  slowMs: number;
  /** What is accepted and then never goes on. */
  stuck: readonly ("project" | "clip")[];
  /** The scenes, counted from one, whose pictures are refused. */
  failScenes: readonly number[];
  /** Those of which every further one is refused once there is one. */
  failAgain: readonly number[];
  /** How often an event is sent; 0 is never. */
  webhookTimes: 0 | 1 | 2;
  webhookLateMs: number;
  /** Addresses to upload to are good for so long only. */
  addressSeconds: number | null;
  /** And links to files. */
  linkSeconds: number | null;
  /** Of all answers of the interface, this share is an unknown error, in an order that the seed decides. */
  errorShare: number;
  seed: number;
  /** In which way answers are told, when not in our own. */
  dress: "hosted" | null;
};

export const noFaults: Faults = {
  slowMs: 0,
  stuck: [],
  failScenes: [],
  failAgain: [],
  webhookTimes: 1,
  webhookLateMs: 0,
  addressSeconds: null,
  linkSeconds: null,
  errorShare: 0,
  seed: 1,
  dress: null,
};
