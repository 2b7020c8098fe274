import type { UsedManufacturer } from '#contract/shapes/product-safety.ts'
import type { AppContext } from '../../app-context.ts'
import { fullCatalogue } from './catalogue-cache.ts'

/** Returns the manufacturers that products name, each with who answers for it in the Union, most used first. */
export async function usedManufacturers(ctx: AppContext): Promise<UsedManufacturer[]> {
  const used = new Map<string, UsedManufacturer>()
  for (const { manufacturer, responsiblePerson } of (await fullCatalogue(ctx)).products) {
    if (!manufacturer) continue
    const key = JSON.stringify([manufacturer, responsiblePerson])
    const { products } = used.get(key) ?? { products: 0 }
    used.set(key, { manufacturer, responsiblePerson, products: products + 1 })
  }
  return [...used.values()].sort(
    (a, b) => b.products - a.products || italian.compare(a.manufacturer.name, b.manufacturer.name),
  )
}

const italian = new Intl.Collator('it', { sensitivity: 'base' })
