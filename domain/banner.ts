/**
 * Returns the banner of a day in Italy ('2026-11-22'), or null. `startsOn` and `endsOn` are included; null is no limit.
 */
export const bannerOn = (
  { text, startsOn, endsOn }: { text: string; startsOn: string | null; endsOn: string | null },
  today: string,
): string | null =>
  text === '' || (startsOn !== null && today < startsOn) || (endsOn !== null && today > endsOn) ? null : text

/** True if all links of a text (`[words](address)`) lead to the shop's own pages, `mailto:` or `tel:`. */
export const leadsWithin = (text: string): boolean =>
  [...text.matchAll(/\[[^\]]+\]\(([^)\s]*)\)/g)].every(([, address = '']) => /^(\/(?!\/)|mailto:|tel:)/.test(address))
