import { parentPort, workerData } from "node:worker_threads";
import { parseArticle } from "./parse-article.ts";

const { html, address } = workerData as { html: string; address: string };
parentPort?.postMessage(parseArticle(html, address));
