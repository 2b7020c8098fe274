/** Figures of the dashboard. */

/** Days of a period, today included; it is compared with the same number of days before. */
export const statsPeriodDays = 30

export const statNames = ['orders', 'revenue', 'tags', 'replacements'] as const
export type StatName = (typeof statNames)[number]

/** Returns the percentage of ordered tags that are replacements, with one decimal; 0 without tags. */
export const replacementRate = ({ tags, replacements }: { tags: number; replacements: number }): number =>
  tags === 0 ? 0 : Math.round((replacements / tags) * 1000) / 10
