/** The species that products are for, and the animal filter that each belongs to. */

export const speciesValues = ['cattle', 'buffalo', 'sheep', 'goat', 'pig'] as const
export type Species = (typeof speciesValues)[number]

export const animalCategories = ['bovini', 'suini', 'ovini'] as const
export type AnimalCategory = (typeof animalCategories)[number]

const known: Record<Species, { label: string; one: string; category: AnimalCategory }> = {
  cattle: { label: 'Bovini', one: 'Bovino', category: 'bovini' },
  buffalo: { label: 'Bufalini', one: 'Bufalino', category: 'bovini' },
  sheep: { label: 'Ovini', one: 'Ovino', category: 'ovini' },
  goat: { label: 'Caprini', one: 'Caprino', category: 'ovini' },
  pig: { label: 'Suini', one: 'Suino', category: 'suini' },
}

export const speciesLabel = (species: Species) => known[species].label

/** Returns the species in lower case, for sentences and addresses: 'bovini'. */
export const speciesWord = (species: Species) => speciesLabel(species).toLowerCase()

/** Returns the name of one animal: 'Bovino'. */
export const animalLabel = (species: Species) => known[species].one

/** Returns the filter values for these species, each once, in the filter's order. */
export function animalCategoriesOf(species: readonly Species[]): AnimalCategory[] {
  const found = new Set(species.map(one => known[one].category))
  return animalCategories.filter(category => found.has(category))
}

/** Lists species for readers: 'Bovini, bufalini'; '' for none, 'Tutte le specie' for all. */
export function animalsLabel(species: readonly Species[]): string {
  if (speciesValues.every(one => species.includes(one))) return 'Tutte le specie'
  const names = speciesValues.filter(one => species.includes(one)).map(speciesLabel)
  return names.map((name, n) => (n === 0 ? name : name.toLowerCase())).join(', ')
}
