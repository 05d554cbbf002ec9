import { parentPort, workerData } from "node:worker_threads";
import { PageToRead } from "./article.ts";
import { readPage } from "./read-page.ts";

parentPort?.postMessage(await readPage(PageToRead.parse(workerData)));
