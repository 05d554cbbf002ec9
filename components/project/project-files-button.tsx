"use client";
import { FileDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";

const loadMenu = () => import("./project-files-menu.tsx");
const ProjectFilesMenu = lazy(() => loadMenu().then((module) => ({ default: module.ProjectFilesMenu })));

/** The storyboard as files to hand around; the menu is loaded when a hand comes near. */
export function ProjectFilesButton({ projectUuid }: { projectUuid: string }) {
  const [isWanted, setWanted] = useState(false);
  const face = <Face onPointerEnter={loadMenu} onFocus={loadMenu} onClick={() => setWanted(true)} />;
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <ProjectFilesMenu projectUuid={projectUuid} trigger={<Face />} />
    </Suspense>
  );
}

function Face(rest: ComponentProps<typeof Button>) {
  return (
    <Button aria-haspopup="menu" aria-label="Storyboard as a file" {...rest}>
      <FileDown aria-hidden />
    </Button>
  );
}
