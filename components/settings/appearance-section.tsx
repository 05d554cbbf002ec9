"use client";
import { useTheme } from "next-themes";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { useIsHere } from "../ui/use-is-here.ts";
import { Section } from "./section.tsx";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
type Theme = (typeof themes)[number]["value"];

export function AppearanceSection() {
  const { theme, setTheme } = useTheme();
  // The server cannot know the choice: it is kept in this browser.
  const isHere = useIsHere();
  return (
    <Section title="Appearance" advice="Kept in this browser.">
      <div className="flex items-center justify-between gap-4 px-4 py-3">
        <span>Theme</span>
        <SegmentedControl<Theme>
          label="Theme"
          value={(isHere && themes.find(({ value }) => value === theme)?.value) || "system"}
          segments={themes}
          onValueChange={setTheme}
        />
      </div>
    </Section>
  );
}
