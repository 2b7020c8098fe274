import { type AnimalCategory, animalCategories, type Category, type ProductType } from '#domain/product-filters.ts'
import { animalCategoriesOf, type Species, speciesLabel, speciesValues } from '#domain/species.ts'
import { paths } from '../../paths.ts'

/**
 * Guarantees that an address of the order generator and its answers are one, that unknown words ask again, and that every
 * pair of answers leads to lists of the catalogue.
 */
export const needs = ['nuove', 'perse', 'aziendali', 'pinza', 'lettore'] as const
export type Need = (typeof needs)[number]

type Answers = { animal?: Species | undefined; need?: Need | undefined }

/** 'bovini', as the address says it. */
const wordOf = (animal: Species) => speciesLabel(animal).toLowerCase()

export const answersOf = (query: URLSearchParams): Answers => ({
  animal: speciesValues.find(animal => wordOf(animal) === query.get('animale')),
  need: needs.find(need => need === query.get('serve')),
})

export const addressOf = ({ animal, need }: Answers): string =>
  paths.generatorAt({ ...(animal && { animale: wordOf(animal) }), ...(need && { serve: need }) })

/** A list of the catalogue, in the words of `paths.products`. */
type List = {
  category: Category
  search?: string
  animals?: readonly AnimalCategory[]
  types?: readonly ProductType[]
}

export type Kind = 'visuale' | 'elettronica' | 'bioptica' | 'stampato' | 'neutro'

/** The list that answers the need, those that narrow it, and what else is used with it. */
type Suggestion = { list: List; narrower: readonly { kind: Kind; place: List }[]; alongside: readonly Need[] }

export function suggestionOf(animal: Species, need: Need): Suggestion {
  const word = wordOf(animal)
  // The filter knows three animals; buffalo and goats are found by their name among them.
  const isFilter = animalCategories.some(category => category === word)
  const tagsFor = (...types: ProductType[]): List => ({
    category: 'marche',
    ...(!isFilter && { search: word }),
    animals: animalCategoriesOf([animal]),
    types,
  })
  const tags = (make: ProductType, kinds: readonly Kind[]) => ({
    list: tagsFor(make),
    narrower: kinds.map(kind => ({ kind, place: tagsFor(make, kind) })),
  })
  const tools = (category: Category) => ({ list: { category }, narrower: [] })
  switch (need) {
    case 'nuove':
    case 'perse':
      return { ...tags('ministeriale', ['visuale', 'elettronica', 'bioptica']), alongside: ['pinza', 'lettore'] }
    case 'aziendali':
      return { ...tags('aziendale', ['stampato', 'neutro']), alongside: ['pinza'] }
    case 'pinza':
      return { ...tools('applicatori'), alongside: ['nuove'] }
    case 'lettore':
      return { ...tools('lettori'), alongside: ['nuove'] }
  }
}
