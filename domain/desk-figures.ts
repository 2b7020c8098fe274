/** What the desk's front page draws of the last days, and how it is counted. */

/** So many days, today among them, and as many before them. */
export const figureDays = 30

export const figureNames = ['orders', 'revenue', 'tags', 'replacements', 'p95'] as const
export type FigureName = (typeof figureNames)[number]

/** Per cent, with one decimal, of the tags that were ordered: those that make a lost one again. 0 where none were. */
export const replacementRate = ({ tags, replacements }: { tags: number; replacements: number }): number =>
  tags === 0 ? 0 : Math.round((replacements / tags) * 1000) / 10
