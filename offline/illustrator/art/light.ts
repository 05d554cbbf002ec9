import { hex, mix, type Rgb, tune } from "./colour.ts";

export const hours = ["dawn", "morning", "noon", "golden", "dusk", "night"] as const;
export type Hour = (typeof hours)[number];
export const weathers = ["clear", "cloudy", "rain", "storm", "snow", "fog"] as const;
export type Weather = (typeof weathers)[number];

export type Light = {
  hour: Hour;
  weather: Weather;
  skyTop: Rgb;
  skyMiddle: Rgb;
  skyLow: Rgb;
  /** Colour of the air between camera and distance, and how thick it is, 0 to 1. */
  air: Rgb;
  airThickness: number;
  /** What white becomes in this light. */
  ambient: Rgb;
  /** Colour of lit edges, and of the shaded side. */
  key: Rgb;
  shade: Rgb;
  orb: "sun" | "moon" | "hidden";
  orbColour: Rgb;
  /** Height of sun or moon over the horizon, as a share of the sky. */
  orbHeight: number;
  /** Lamps and windows are lit above one half. */
  darkness: number;
};

type Preset = Omit<Light, "hour" | "weather">;

function preset(
  colours: readonly [
    top: string,
    middle: string,
    low: string,
    air: string,
    ambient: string,
    key: string,
    shade: string,
    orb: string,
  ],
  { orb, orbHeight, darkness, airThickness }: Pick<Preset, "orb" | "orbHeight" | "darkness" | "airThickness">,
): Preset {
  const [top, middle, low, air, ambient, key, shade, orbColour] = colours;
  return {
    skyTop: hex(top),
    skyMiddle: hex(middle),
    skyLow: hex(low),
    air: hex(air),
    ambient: hex(ambient),
    key: hex(key),
    shade: hex(shade),
    orbColour: hex(orbColour),
    orb,
    orbHeight,
    darkness,
    airThickness,
  };
}

const presets: Record<Hour, Preset> = {
  dawn: preset(["#3c4a7c", "#a8799a", "#f6bd94", "#dca79c", "#c9b0b8", "#ffd9a8", "#4a4272", "#ffe2ae"], {
    orb: "sun",
    orbHeight: 0.1,
    darkness: 0.6,
    airThickness: 0.75,
  }),
  morning: preset(["#68aedd", "#b4d8ea", "#fdeccb", "#e6e3d4", "#fff4e2", "#fff0c9", "#5c6c99", "#fff6d6"], {
    orb: "sun",
    orbHeight: 0.4,
    darkness: 0,
    airThickness: 0.7,
  }),
  noon: preset(["#3f93d8", "#86c3ea", "#d8eef5", "#cfe4ee", "#ffffff", "#fffbe8", "#4f6394", "#fffbe6"], {
    orb: "sun",
    orbHeight: 0.72,
    darkness: 0,
    airThickness: 0.6,
  }),
  golden: preset(["#6f9fc4", "#e9c79a", "#ffd98c", "#f2cd96", "#ffe6bd", "#ffe09a", "#6a5578", "#fff0b8"], {
    orb: "sun",
    orbHeight: 0.28,
    darkness: 0.15,
    airThickness: 0.75,
  }),
  dusk: preset(["#2b3263", "#84587f", "#ee9a6c", "#c58382", "#b797a8", "#ffc487", "#35305c", "#ffcf86"], {
    orb: "sun",
    orbHeight: 0.12,
    darkness: 0.75,
    airThickness: 0.75,
  }),
  night: preset(["#0b1230", "#1a2750", "#35477c", "#2c3c6c", "#6f7fb4", "#bcd0ff", "#0d1330", "#f3ecd2"], {
    orb: "moon",
    orbHeight: 0.62,
    darkness: 1,
    airThickness: 0.65,
  }),
};

/** The light of an hour under a weather. */
export function createLight(hour: Hour, weather: Weather): Light {
  const base = presets[hour];
  const light: Light = { hour, weather, ...base };
  if (weather === "clear") return light;
  if (weather === "cloudy") return { ...overcast(light, hex("#b9c3cf"), 0.35), orb: light.orb };
  if (weather === "rain") return overcast(light, hex("#7d8b9d"), 0.68);
  if (weather === "storm") return overcast(light, hex("#3b4658"), 0.78);
  if (weather === "snow") return { ...overcast(light, hex("#cfd8e4"), 0.6), airThickness: 0.85 };
  return { ...overcast(light, hex("#cdd2d6"), 0.65), airThickness: 1.15 };
}

/** Clouds take the colour out of everything and bring all brightness nearer to their own. */
function overcast(light: Light, cover: Rgb, share: number): Light {
  const night = light.hour === "night" ? 0.62 : light.hour === "dusk" || light.hour === "dawn" ? 0.3 : 0;
  const grey = mix(cover, hex("#10182c"), night);
  const dull = (colour: Rgb, more = 0) =>
    mix(tune(colour, { chroma: 1 - share * 0.5 }), grey, Math.min(0.92, share + more));
  return {
    ...light,
    skyTop: mix(dull(light.skyTop), hex("#1c2433"), share * 0.25),
    skyMiddle: dull(light.skyMiddle),
    skyLow: mix(dull(light.skyLow), light.skyLow, 0.35),
    air: dull(light.air),
    airThickness: Math.min(1, light.airThickness + 0.15),
    ambient: mix(light.ambient, mix(grey, light.ambient, 0.5), share * 0.75),
    key: mix(light.key, grey, share * 0.4),
    orb: "hidden",
    darkness: Math.max(light.darkness, share > 0.65 ? 0.6 : 0.2),
  };
}
