import { loadLater } from "../shell/load-later.tsx";

export const FilmDrawingLayer = loadLater(() => import("./film-drawing.tsx").then((module) => module.FilmDrawingLayer));
export const FilmDraftDrawing = loadLater(() => import("./film-drawing.tsx").then((module) => module.FilmDraftDrawing));
export const FilmDrawingTools = loadLater(() => import("./film-drawing.tsx").then((module) => module.FilmDrawingTools));
