const free = /^(?:cc0\b.*|public domain|pdm?\b.*|cc[ -]by(?:-sa)?[ -]\d\.\d\b.*)$/i;
const limited = /\b(?:nc|nd)\b/i;

/** A licence as it is told, when it lets a film be changed and sold; null for every other one. */
export function admitLicence(name: string): string | null {
  const licence = name.trim();
  if (!free.test(licence) || limited.test(licence)) return null;
  return /-sa\b/i.test(licence) ? `${licence} (share alike)` : licence;
}
