/** Why an animal left the herd, as the registry reports it. */
export const leaveCauses = ['death', 'slaughter', 'sale'] as const
export type LeaveCause = (typeof leaveCauses)[number]

/** Age of an animal by year of life: the first, the second, later ones. */
export const ageClasses = ['first-year', 'second-year', 'older'] as const
export type AgeClass = (typeof ageClasses)[number]

/**
 * Conflicts between a tag here and the registry. animal-gone: the tag is registered, the animal has left · tag-unknown:
 * the tag is registered, the registry does not know it · animal-alive: the tag is retired, the animal lives.
 */
export const conflictKinds = ['animal-gone', 'tag-unknown', 'animal-alive'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** Who is right in a conflict: the registry (the tag here changes), or our data (the keeper corrects the registry). */
export const conflictResolutions = ['registry', 'ours'] as const
export type ConflictResolution = (typeof conflictResolutions)[number]
