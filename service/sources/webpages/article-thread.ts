import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { parseArticle } from "./parse-article.ts";

const { html, address } = z.object({ html: z.string(), address: z.string() }).parse(workerData);
parentPort?.postMessage(parseArticle(html, address));
