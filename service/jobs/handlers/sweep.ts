import { sweepWorkFolders } from "#service/pipeline/sweep-work-folders.ts";
import { sweepRequests } from "../../credentials/sweep-requests.ts";
import { sweepUploads } from "../../uploads/sweep-uploads.ts";
import { defineHandler } from "../define-handler.ts";
import { sweep } from "../definitions/sweep.ts";

export const sweepHandler = defineHandler(sweep, {
  async run(_, { workshop }) {
    const { db, storage, log } = workshop;
    await sweepRequests(db);
    const uploads = await sweepUploads({ db, storage });
    const folders = await sweepWorkFolders();
    log.info({ uploads, folders }, "swept");
  },
});
