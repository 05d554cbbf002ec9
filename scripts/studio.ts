import { launch } from "./launch/launch.ts";

await launch({ programs: ["studio"], mode: "production" });
