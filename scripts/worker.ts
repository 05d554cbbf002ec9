import { launch } from "./launch/launch.ts";

await launch({ programs: ["worker"], mode: "production" });
