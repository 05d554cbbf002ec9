import { launch } from "./launch/launch.ts";

await launch({ programs: ["service"], mode: "production" });
