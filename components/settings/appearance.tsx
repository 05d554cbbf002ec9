"use client";
import { useTheme } from "next-themes";
import * as say from "#messages/settings.ts";
import { Section } from "../shell/section.tsx";
import { useIsHere } from "../ui/environment.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";

const themes = [
  { value: "system", label: say.system() },
  { value: "light", label: say.light() },
  { value: "dark", label: say.dark() },
] as const;
type Theme = (typeof themes)[number]["value"];

export function AppearanceSection() {
  const { theme, setTheme } = useTheme();
  // The server cannot know the choice: it is kept in this browser.
  const isHere = useIsHere();
  return (
    <Section title={say.appearance()} advice={say.keptInThisBrowser()}>
      <div className="flex items-center justify-between gap-4 px-4 py-3">
        <span>{say.theme()}</span>
        <SegmentedControl<Theme>
          label={say.theme()}
          value={(isHere && themes.find(({ value }) => value === theme)?.value) || "system"}
          segments={themes}
          onValueChange={setTheme}
        />
      </div>
    </Section>
  );
}
