import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tagSorts, tagStatuses } from '#domain/tags/tag-list.ts'
import { aShop } from '#test/a-shop.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { runs } from '#test/property-runs.ts'
import { indexTags } from './device-tags.ts'

/** Tags that differ in all that is searched and sorted by; some have no code, some no species. */
async function someTags() {
  const { db, maria } = await aShop()
  const states = ['registered', 'granted', 'shipped', 'confirmed', 'lost', 'replaced', 'inactive'] as const
  const species = ['cattle', 'sheep', 'goat', 'pig', null] as const
  await insertTags(
    db,
    maria.id,
    Array.from({ length: 60 }, (_, n) => ({
      code: `IT${String(n * 9_876_543_210 + 1_990_000_000)
        .padStart(12, '0')
        .slice(-12)}`,
      state: states[n % states.length],
      species: species[n % species.length],
      name: ['Bandiera Grande', 'Bottone piccolo', 'Àncora'][n % 3] ?? '',
      product_code: ['BG-58', 'BP-12/E', 'AN-1'][n % 3] ?? '',
      status_since: new Date(Date.UTC(2026, 5, 1 + (n % 20))).toISOString(),
    })),
  )
  await insertTags(db, maria.id, [{ code: null, state: 'requested' }])
  return maria
}

it('finds, counts, sorts and pages tags on the device as the shop does', async () => {
  const maria = await someTags()
  const tags = indexTags(await maria.tags.snapshot())
  const search = fc.constantFrom(
    ...[
      '',
      'bovino',
      'ovin',
      'bandiera',
      'IT 001',
      '19',
      '0380 001990000000',
      'bg-58',
      'nessuno',
      'elettr',
      'it',
      '/e',
    ],
    ...['àncora', 'bottone 12', '%', '_'],
  )
  const query = fc.record(
    {
      search,
      status: fc.constantFrom(...tagStatuses),
      sort: fc.constantFrom(...tagSorts),
      page: fc.constantFrom(1, 2),
      pageSize: fc.constantFrom(12 as const, 24 as const),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(query, async asked => {
      expect(tags.list(asked)).toEqual(await maria.tags.list({ query: asked }))
      const { search } = asked
      expect(tags.facets({ search })).toEqual(await maria.tags.facets({ query: { search } }))
    }),
    { numRuns: runs(40) },
  )
})

it('knows a tag by its id', async () => {
  const maria = await someTags()
  const tags = indexTags(await maria.tags.snapshot())
  const [first] = (await maria.tags.list()).rows
  expect(tags.byId(first?.id ?? 0)).toEqual(first)
  expect(tags.byId(999_999)).toBeUndefined()
})
