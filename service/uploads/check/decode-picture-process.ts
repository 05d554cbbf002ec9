// A process of its own: `node decode-picture-process.ts <path>` ends well when the picture can be read to its end.
import { bounds } from "../../programs/run-bounded.ts";
import { watchOwnUse } from "../../programs/watch-own-use.ts";
import { decodePicture } from "./decode-picture.ts";

watchOwnUse(bounds);
await decodePicture(process.argv[2] ?? "");
