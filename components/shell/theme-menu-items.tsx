"use client";
import { Check, Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import * as say from "#messages/shell.ts";
import { MenuItem, MenuLabel } from "../ui/dropdown-menu.tsx";

const themes = [
  { value: "system", label: say.system(), icon: Monitor },
  { value: "light", label: say.light(), icon: Sun },
  { value: "dark", label: say.dark(), icon: Moon },
] as const;

export function ThemeMenuItems() {
  const { theme, setTheme } = useTheme();
  return (
    <>
      <MenuLabel>{say.theme()}</MenuLabel>
      {themes.map(({ value, label, icon: Icon }) => (
        <MenuItem key={value} onSelect={() => setTheme(value)} aria-current={theme === value || undefined}>
          <Icon aria-hidden /> {label}
          {theme === value ? <Check className="ms-auto !text-accent" aria-hidden /> : null}
        </MenuItem>
      ))}
    </>
  );
}
