import { describe, expect, it } from 'vitest'
import { matches, newFrom } from '#domain/product-filters.ts'
import { speciesValues } from '#domain/species.ts'
import { catalogue } from '#server/database/seed/catalogue.ts'
import type { SeedProduct } from '#server/database/seed/seed-product.ts'
import { addressOf, answersOf, needs, suggestionOf } from './guided-choice.ts'

const pairs = speciesValues.flatMap(animal => needs.map(need => ({ animal, need })))

describe('the guided choice', () => {
  it.each(pairs)('leads $animal and $need to lists that show something', ({ animal, need }) => {
    const products = catalogue
      .filter(product => !product.disabled)
      .map(product => ({ ...product, createdAt: new Date(Date.UTC(2026, 0, 1) - product.createdDaysAgo * 86_400_000) }))
    const { list, narrower, alongside } = suggestionOf(animal, need)
    for (const { category, search, ...place } of [list, ...narrower.map(({ place }) => place)]) {
      const filter = { ...place, category: [category], stock: 'in-stock' } as const
      const isMeant = (product: SeedProduct) => search === undefined || product.species.includes(animal)
      const shown = products.filter(product => isMeant(product) && matches(product, filter, newFrom(products)))
      expect(shown.length, JSON.stringify(filter)).toBeGreaterThan(0)
    }
    expect(alongside).not.toContain(need)
  })

  it.each(pairs)('finds $animal and $need again in the address', answers => {
    const { pathname, searchParams } = new URL(addressOf(answers), 'http://shop.invalid')
    expect(pathname).toBe('/generatore')
    expect(answersOf(searchParams)).toEqual(answers)
  })

  it('names the animals that the filter does not tell apart', () => {
    expect(suggestionOf('goat', 'nuove').list).toMatchObject({ search: 'caprini', animals: ['ovini'] })
    expect(suggestionOf('sheep', 'nuove').list).not.toHaveProperty('search')
  })

  it('asks again for what it does not know', () => {
    expect(answersOf(new URLSearchParams('animale=draghi&serve=perse'))).toEqual({ animal: undefined, need: 'perse' })
    expect(answersOf(new URLSearchParams(''))).toEqual({ animal: undefined, need: undefined })
    expect(addressOf({})).toBe('/generatore')
  })
})
