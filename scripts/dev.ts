import { launch } from "./launch/launch.ts";

await launch({ programs: ["studio", "service", "worker"], mode: "development" });
