import { z } from "zod";
import { limitedText } from "./member.ts";

export const SHOTS = ["wide", "medium", "close"] as const;
export const ANGLES = ["eye_level", "low", "high", "over_shoulder"] as const;
export const HOURS = ["dawn", "morning", "noon", "golden", "dusk", "night"] as const;
export const WEATHERS = ["clear", "cloudy", "rain", "storm", "snow", "fog"] as const;
export const MOODS = ["calm", "happy", "sad", "angry", "surprised"] as const;

/** How a scene is to be filmed: decided over the whole film, so that place, time and camera follow on from each other. */
export const Direction = z.object({
  shot: z.enum(SHOTS),
  angle: z.enum(ANGLES),
  /** A place in the film's own words, or one of the painter's; empty where nothing says it. */
  setting: limitedText(200),
  hour: z.enum(HOURS),
  weather: z.enum(WEATHERS),
  mood: z.enum(MOODS),
});
export type Direction = z.infer<typeof Direction>;
