/** Why an animal is not in the herd any more. */
export const leaveCauses = ['death', 'slaughter', 'sale'] as const
export type LeaveCause = (typeof leaveCauses)[number]

/** In the first year of life, in the second, older. */
export const ageClasses = ['first-year', 'second-year', 'older'] as const
export type AgeClass = (typeof ageClasses)[number]

/** Our tag is registered and its animal has left, or the registry does not know it; or it is out of use and its animal lives. */
export const conflictKinds = ['animal-gone', 'tag-unknown', 'animal-alive'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const conflictAnswers = ['registry', 'ours'] as const
export type ConflictAnswer = (typeof conflictAnswers)[number]
