/** Why an animal is not in the herd any more. */
export const leaveCauses = ['death', 'slaughter', 'sale'] as const
export type LeaveCause = (typeof leaveCauses)[number]

/** In the first year of life, in the second, older. */
export const ageClasses = ['first-year', 'second-year', 'older'] as const
export type AgeClass = (typeof ageClasses)[number]
