export function templateOf(name: "studio" | "service"): string {
  return `template_${name}`;
}
