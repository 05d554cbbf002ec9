import { loadLater } from "../../shell/load-later.tsx";

export const NotesBar = loadLater(() => import("./notes-bar.tsx").then((module) => module.NotesBar));
export const NotesDialog = loadLater(() => import("./notes-dialog.tsx").then((module) => module.NotesDialog), "window");
