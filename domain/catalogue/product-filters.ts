/**
 * The taxonomy by which products are validated, filtered, searched and sorted (specification 2, product list).
 * Guarantees that each count in the filter panel equals the length of the filtered list. Wire values are verbatim.
 */
import type { Cents } from '../money/money.ts'
import { type AnimalCategory, animalCategories } from './species.ts'

export { type AnimalCategory, animalCategories, animalsLabel } from './species.ts'

export const categories = ['marche', 'applicatori', 'lettori'] as const
export type Category = (typeof categories)[number]

const makes = ['ministeriale', 'aziendale'] as const
const prints = ['stampato', 'neutro'] as const
const technologies = ['elettronica', 'visuale', 'bioptica'] as const
const materials = ['nylon', 'metallo', 'plastica'] as const
const shapes = ['rotonda', 'a-fasetta', 'trapezoidale'] as const

export const productTypes = [...makes, ...prints, ...technologies, ...materials, ...shapes] as const
export type ProductType = (typeof productTypes)[number]

export type FilterValue = Category | AnimalCategory | ProductType

const labels: Record<FilterValue, string> = {
  marche: 'Marche',
  applicatori: 'Applicatori',
  lettori: 'Lettori',
  bovini: 'Bovini',
  suini: 'Suini',
  ovini: 'Ovini',
  ministeriale: 'Ministeriale',
  aziendale: 'Aziendale',
  stampato: 'Stampato',
  neutro: 'Neutro',
  elettronica: 'Elettronica',
  visuale: 'Visuale',
  bioptica: 'Bioptica',
  nylon: 'Nylon',
  metallo: 'Metallo',
  plastica: 'Plastica',
  rotonda: 'Rotonda',
  'a-fasetta': 'A fascetta',
  trapezoidale: 'Trapezoidale',
}

export const filterLabel = (value: FilterValue): string => labels[value]

export type FilterGroup = {
  query: 'animals' | 'types'
  label: string
  values: readonly { value: AnimalCategory | ProductType; label: string }[]
}
const group = (
  query: FilterGroup['query'],
  label: string,
  values: readonly FilterGroup['values'][number]['value'][],
): FilterGroup => ({ query, label, values: values.map(value => ({ value, label: filterLabel(value) })) })

/** The groups of the filter panel, in display order. */
export const filterGroups: readonly FilterGroup[] = [
  group('animals', 'Animale', animalCategories),
  group('types', 'Tipologia Marca', makes),
  group('types', 'Stampa', prints),
  group('types', 'Tecnologia', technologies),
  group('types', 'Materiale', materials),
  group('types', 'Forma', shapes),
]

/** Describes a product in two or three words: 'Ministeriale elettronica', 'Applicatore', 'Lettore'. */
export function typeLabel(types: readonly string[]): string {
  if (types.includes('applicatori')) return 'Applicatore'
  if (types.includes('lettori')) return 'Lettore'
  const make = makes.filter(value => types.includes(value)).map(filterLabel)
  const technology = technologies.filter(value => types.includes(value)).map(value => filterLabel(value).toLowerCase())
  const label = [...make, technology.join(' e ')].filter(Boolean).join(' ')
  return label === '' ? 'Marca' : label.charAt(0).toUpperCase() + label.slice(1)
}

export const stockChoices = ['in-stock', 'new'] as const
export type StockChoice = (typeof stockChoices)[number]
export const stockLabels: Record<StockChoice, string> = { 'in-stock': 'In Stock', new: 'Nuovi Prodotti' }

/** Query parameters that narrow the list. */
export const narrowings = ['search', 'compatibleWith', 'category', 'animals', 'types', 'stock'] as const
export type Narrowing = (typeof narrowings)[number]

export type ProductFilter = {
  category?: readonly Category[] | undefined
  animals?: readonly AnimalCategory[] | undefined
  types?: readonly ProductType[] | undefined
  stock?: StockChoice | undefined
}

export type Filterable = {
  productTypes: readonly string[]
  animalCategories: readonly string[]
  inStock: boolean
  /** A Date, or an ISO 8601 text. */
  createdAt: Date | string
}

type Query = ProductFilter & { search?: string | undefined; compatibleWith?: number | undefined }

/** Returns each single filter value of the query, with the query without it. */
export const withoutEach = <Asked extends Query>(query: Asked) =>
  narrowings.flatMap((choice): { choice: Narrowing; value: string; rest: Asked }[] => {
    const chosen = query[choice]
    if (chosen === undefined || chosen === '') return []
    if (!Array.isArray(chosen)) return [{ choice, value: String(chosen), rest: { ...query, [choice]: undefined } }]
    const values: readonly string[] = chosen
    return values.map(value => {
      const others = values.filter(other => other !== value)
      return { choice, value, rest: { ...query, [choice]: others.length > 0 ? others : undefined } }
    })
  })

const newForDays = 90
const time = (product: Pick<Filterable, 'createdAt'>) => new Date(product.createdAt).getTime()

/** Returns the time (ms since 1970) from which products count as new: 90 days before the newest was created. */
export const newFrom = (products: readonly Pick<Filterable, 'createdAt'>[]): number =>
  products.reduce((newest, product) => Math.max(newest, time(product)), Number.NEGATIVE_INFINITY) -
  newForDays * 86_400_000

/** True if the product was created within 90 days before the newest of `products`. */
export const isNew = (
  product: Pick<Filterable, 'createdAt'>,
  products: readonly Pick<Filterable, 'createdAt'>[],
): boolean => time(product) >= newFrom(products)

// Values within a group are alternatives (or); all groups must match (and).
const choiceGroups: readonly {
  facet: 'categories' | 'animals' | 'types'
  values: readonly string[]
  chosen: (filter: ProductFilter) => readonly string[]
  of: (product: Filterable) => readonly string[]
}[] = [
  {
    facet: 'categories',
    values: categories,
    chosen: filter => filter.category ?? [],
    of: product => product.productTypes,
  },
  {
    facet: 'animals',
    values: animalCategories,
    chosen: filter => filter.animals ?? [],
    of: product => product.animalCategories,
  },
  ...[makes, prints, technologies, materials, shapes].map(values => ({
    facet: 'types' as const,
    values,
    chosen: (filter: ProductFilter) => filter.types?.filter(type => values.some(value => value === type)) ?? [],
    of: (product: Filterable) => product.productTypes,
  })),
]

const meets = (product: Filterable, filter: ProductFilter, { chosen, of }: (typeof choiceGroups)[number]) => {
  const wanted = chosen(filter)
  return wanted.length === 0 || wanted.some(value => of(product).includes(value))
}

const meetsStock = (product: Filterable, { stock }: ProductFilter, from: number) =>
  stock === undefined || (stock === 'in-stock' ? product.inStock : time(product) >= from)

/** True if the product matches the filter; `from` is `newFrom` of the whole public catalogue. */
export const matches = (product: Filterable, filter: ProductFilter, from: number): boolean =>
  meetsStock(product, filter, from) && choiceGroups.every(choice => meets(product, filter, choice))

export type FacetCounts = {
  total: number
  categories: Record<Category, number>
  animals: Record<AnimalCategory, number>
  types: Record<ProductType, number>
}

const zeros = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map(value => [value, 0])) as Record<Value, number>

/**
 * Counts for each value how many products it would show alone in its group, with the other groups, the stock filter and
 * the search (`found`) applied; `total` is the current number. `products` is the whole public catalogue, which decides
 * what is new.
 */
export function facetCounts<P extends Filterable>(
  products: readonly P[],
  filter: ProductFilter,
  found: (product: P) => boolean = () => true,
): FacetCounts {
  const from = newFrom(products)
  const counts = {
    total: 0,
    categories: zeros(categories),
    animals: zeros(animalCategories),
    types: zeros(productTypes),
  }
  for (const product of products) {
    if (!found(product) || !meetsStock(product, filter, from)) continue
    const unmet = choiceGroups.filter(choice => !meets(product, filter, choice))
    if (unmet.length === 0) counts.total += 1
    for (const choice of choiceGroups) {
      if (unmet.some(other => other !== choice)) continue
      const of: Record<string, number> = counts[choice.facet]
      for (const value of choice.values) if (choice.of(product).includes(value)) of[value] = (of[value] ?? 0) + 1
    }
  }
  return counts
}

export const pageSizes = [12, 24, 48, 72] as const

export const sortOrders = ['featured', 'price-asc', 'price-desc', 'name', 'newest', 'best-selling'] as const
export type SortOrder = (typeof sortOrders)[number]
export const sortLabels: Record<SortOrder, string> = {
  featured: 'In evidenza',
  'price-asc': 'Prezzo crescente',
  'price-desc': 'Prezzo decrescente',
  name: 'Nome',
  newest: 'Novità',
  'best-selling': 'I più venduti',
}

export type Sortable = {
  id: number
  title: string
  price: Cents
  productTypes: readonly string[]
  inStock: boolean
  createdAt: Date | string
  /** Number of pieces sold. */
  sold: number
}

let italian: Intl.Collator | undefined
/** Made when first used, because pages load this file and sort nothing. */
const compareItalian = (a: string, b: string) => {
  italian ??= new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
  return italian.compare(a, b)
}
/** Rank in the order of the categories; products without a category come last. */
const categoryRank = (product: Sortable) =>
  [...categories.map(category => product.productTypes.includes(category)), true].indexOf(true)

// Ties are broken by id: the order in which staff entered the products.
const orders: Record<SortOrder, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.inStock) - Number(a.inStock) || categoryRank(a) - categoryRank(b),
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  name: (a, b) => compareItalian(a.title, b.title),
  newest: (a, b) => time(b) - time(a),
  'best-selling': (a, b) => b.sold - a.sold,
}

/** Returns the comparison function of a sort order. */
export const comparatorOf =
  (order: SortOrder) =>
  (a: Sortable, b: Sortable): number =>
    orders[order](a, b) || a.id - b.id
