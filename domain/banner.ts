/** What stands above every page on a day in Italy, as in '2026-11-22'; null on all others. Both days are included. */
export const bannerOn = (
  { text, startsOn, endsOn }: { text: string; startsOn: string | null; endsOn: string | null },
  today: string,
): string | null =>
  text === '' || (startsOn !== null && today < startsOn) || (endsOn !== null && today > endsOn) ? null : text

/** Whether the links of a text lead to the shop's own pages, a mailbox or a telephone: `[words](address)`. */
export const leadsWithin = (text: string): boolean =>
  [...text.matchAll(/\[[^\]]+\]\(([^)\s]*)\)/g)].every(([, address = '']) => /^(\/(?!\/)|mailto:|tel:)/.test(address))
