import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hexOf, type NamedColor } from '#domain/catalogue/colors.ts'
import { type Feature, featuresOf, shownFeatures } from '#domain/catalogue/product-features.ts'
import { animalCategoriesOf } from '#domain/catalogue/species.ts'
import { hasErrors } from '../bulk/change-plan.ts'
import { planImport, readImport } from '../bulk/plan-import.ts'
import type { CsvProduct } from '../bulk/product-csv-columns.ts'

/** The catalogue of a new shop. */

export type SeedProduct = CsvProduct & {
  productCode: string
  animalCategories: string[]
  features: Feature[]
  createdDaysAgo: number
  /** Names of pictures in `art/pictures`; `byColor` by upper-case hex. */
  pictures: { main: string; byColor: Record<string, string>; gallery: string[] }
}

const file = (name: string) => readFileSync(join(import.meta.dirname, name))

/**
 * Reads `products.csv`, which staff could import as it is, and `products-internal.csv`: age, entered features and
 * pictures, which the shop's CSV files do not have. Throws if an import would refuse a row.
 */
export async function readCatalogue(): Promise<SeedProduct[]> {
  const internal = new Map((await readImport(file('products-internal.csv'))).map(({ cells }) => [cells[0], cells]))
  return (await planImport(await readImport(file('products.csv')), [])).map(planned => {
    const { line, productCode, will, problems } = planned
    const [, daysAgo, features = '', picture, gallery = ''] = internal.get(productCode) ?? []
    if (hasErrors(planned) || !picture)
      throw new Error(`Line ${line} of the seed catalogue: ${JSON.stringify(problems)}, picture ${picture}`)
    return {
      ...will,
      productCode,
      animalCategories: animalCategoriesOf(will.species),
      features: featuresOf(
        will.productTypes,
        shownFeatures.filter(feature => listIn(features).includes(feature)),
      ),
      createdDaysAgo: Number(daysAgo),
      pictures: { ...colored(picture, will.colors), gallery: listIn(gallery) },
    }
  })
}

const listIn = (cell: string) => cell.split(', ').filter(Boolean)

/** One picture per color, named after it; without colors the picture itself. */
function colored(picture: string, colors: readonly string[]) {
  const byColor = Object.fromEntries(colors.map(hex => [hex, `${picture}-${pictureColor.get(hex)}`]))
  const [main = picture] = Object.values(byColor)
  return { main, byColor }
}

const englishColors: Record<NamedColor, string> = {
  giallo: 'yellow',
  salmone: 'salmon',
  bianco: 'white',
  verde: 'green',
  blu: 'blue',
  arancio: 'orange',
  rosso: 'red',
  rosa: 'pink',
  viola: 'violet',
  acciaio: 'steel',
  nero: 'black',
}
const pictureColor = new Map(
  Object.entries(englishColors).map(([color, english]) => [hexOf(color as NamedColor), english]),
)
