import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "../ui/button.tsx";

export function NewProjectButton() {
  return (
    <Button asChild look="primary">
      <Link href="/projects/new">
        <Plus aria-hidden /> New project
      </Link>
    </Button>
  );
}
