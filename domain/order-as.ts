/** A new tag with a new code, or a replacement that bears the lost one's. The values are the specification's. */
export const orderAsValues = ['nuova-marca', 'marca-sistitutiva'] as const
export type OrderAs = (typeof orderAsValues)[number]
