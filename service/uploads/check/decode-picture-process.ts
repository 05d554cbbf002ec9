// A process of its own: `node decode-picture-process.ts <path>` ends well when the picture can be read to its end.

import { watchOwnUse } from "../../programs/inside.ts";
import { bounds } from "../../programs/run.ts";
import { decodePicture } from "./decode-picture.ts";

watchOwnUse(bounds);
await decodePicture(process.argv[2] ?? "");
