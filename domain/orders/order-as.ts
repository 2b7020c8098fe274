/** A new tag with a new code, or a replacement with the lost tag's code. The values are the specification's. */
export const orderAsValues = ['nuova-marca', 'marca-sistitutiva'] as const
export type OrderAs = (typeof orderAsValues)[number]
