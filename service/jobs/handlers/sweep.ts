import { sweepWorkFolders } from "#service/pipeline/sweep-work-folders.ts";
import { sweepRequests } from "../../accounts/sweep-requests.ts";
import { sweepSegments } from "../../clips/segments.ts";
import { sweepSearches } from "../../footage/remember-search.ts";
import { countFolders } from "../../projects/count-folders.ts";
import { sweepProjects } from "../../projects/sweep-projects.ts";
import { sweepUploads } from "../../uploads/sweep.ts";
import { defineHandler } from "../define-handler.ts";
import { sweep } from "../definitions/sweep.ts";
import { sweepWorkers } from "../presence.ts";

export const sweepHandler = defineHandler(sweep, {
  async run(_, { workshop }) {
    const { db, storage, log } = workshop;
    await sweepRequests(db);
    await sweepSearches(db);
    const uploads = await sweepUploads({ db, storage });
    const segments = await sweepSegments({ db, storage });
    await sweepWorkers(db);
    const folders = await sweepWorkFolders();
    const projects = await sweepProjects({ db, storage });
    await countFolders({ db, storage });
    log.info({ uploads, segments, folders, projects }, "swept");
  },
});
