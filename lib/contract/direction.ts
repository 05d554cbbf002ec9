import { z } from "zod";
import { limitedText } from "./member.ts";

export const SHOTS = ["wide", "medium", "close"] as const;
export const ANGLES = ["eye_level", "low", "high", "over_shoulder"] as const;
export const HOURS = ["dawn", "morning", "noon", "golden", "dusk", "night"] as const;
export const WEATHERS = ["clear", "cloudy", "rain", "storm", "snow", "fog"] as const;
export const MOODS = ["calm", "happy", "sad", "angry", "surprised"] as const;

/** How a scene is to be filmed: decided over the whole film, so that place, time and camera follow on from each other. */
export const Direction = z.object({
  shot: z.enum(SHOTS).describe("How near the camera is."),
  angle: z.enum(ANGLES).describe("From where it looks."),
  setting: limitedText(200).describe("The place, in the film's own words."),
  hour: z.enum(HOURS).describe("The time of day."),
  weather: z.enum(WEATHERS).describe("The weather."),
  mood: z.enum(MOODS).describe("What the scene feels like."),
});
export type Direction = z.infer<typeof Direction>;
