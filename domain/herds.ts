/** Why an animal is not in the herd any more. */
export const leaveCauses = ['death', 'slaughter', 'sale'] as const
export type LeaveCause = (typeof leaveCauses)[number]
