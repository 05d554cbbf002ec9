/** How publishers tell search engines that only a beginning is shown without payment. */
const marks = [
  /"isAccessibleForFree"\s*:\s*"?false/i,
  /<meta[^>]{0,200}article:content_tier[^>]{0,200}content\s*=\s*["']?(?:locked|metered)/i,
];

/** Whether a page says of itself that its article has to be paid for. */
export function isPaywalled(html: string): boolean {
  return marks.some((mark) => mark.test(html));
}
