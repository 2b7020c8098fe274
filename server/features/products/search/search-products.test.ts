import { describe, expect, test } from 'vitest'
import type { ProductSummary } from '#contract/products.ts'
import { aShop } from '#test/a-shop.ts'
import { expectEvery } from '#test/expect-every.ts'

/** Searches the seeded catalogue as farmers would. */
const searching = async () => {
  const { anybody } = await aShop()
  return {
    list: async (search: string): Promise<ProductSummary[]> =>
      (await anybody.products.list({ query: { search } })).rows,
    facets: anybody.products.facets,
  }
}
const titlesOf = (rows: readonly ProductSummary[]) => rows.map(({ title }) => title)

test('a misspelt word finds what the right one finds, and the answer says how it was read', async () => {
  const { list, facets } = await searching()
  for (const [typed, meant] of [
    ['bandeira', 'bandiera'],
    ['banidera', 'bandiera'],
    ['bandira', 'bandiera'],
    ['bottno', 'bottone'],
    ['botone', 'bottone'],
    ['pizna', 'pinza'],
    ['pimza', 'pinza'],
    ['aplicatore', 'applicatore'],
    ['appliccattore', 'applicatore'],
    ['letore', 'lettore'],
    ['elettrnica', 'elettronica'],
    ['eletronica', 'elettronica'],
    ['fasceta', 'fascetta'],
    ['fassetta', 'fascetta'],
    ['pecroa', 'pecora'],
    ['bufalla', 'bufala'],
    ['buffala', 'bufala'],
    ['maiael', 'maiale'],
    ['scorfa', 'scrofa'],
    ['ministerialle', 'ministeriale'],
    ['minsteriale', 'ministeriale'],
    ['bioptca', 'bioptica'],
    ['trasponder', 'transponder'],
    ['rumniale', 'ruminale'],
    ['salomne', 'salmone'],
    ['neuttra gialla', 'neutra gialla'],
    ['pinza univresale', 'pinza universale'],
  ] as const) {
    const [misspelt, right] = [await list(typed), await list(meant)]
    expect(right.length, meant).toBeGreaterThan(0)
    expect(titlesOf(misspelt), typed).toEqual(titlesOf(right))
    expect((await facets({ query: { search: meant } })).interpretedAs, meant).toBeNull()
  }
  const { interpretedAs } = await facets({ query: { search: 'bandeira gialla' } })
  expect(interpretedAs).toEqual({ words: ['bandiera', 'gialla'], together: true })
})

test('singular and plural, he and she, with and without accents are one', async () => {
  const { list } = await searching()
  for (const [one, ...others] of [
    ['marca', 'marche', 'MARCA'],
    ['bottone', 'bottoni'],
    ['pinza', 'pinze'],
    ['ago', 'aghi'],
    ['lettore', 'lettori', 'Lettóre'],
    ['fascetta', 'fascette'],
    ['mucca', 'mucche'],
    ['vacca', 'vacche'],
    ['toro', 'tori'],
    ['bue', 'buoi'],
    ['pecora', 'pecore'],
    ['becco', 'becchi'],
    ['maiale', 'maiali'],
    ['giallo', 'gialla', 'gialli', 'gialle'],
    ['neutro', 'neutra', 'neutri'],
    ['elettronica', 'elettroniche', 'elettronico'],
  ]) {
    const ids = (await list(one as string)).map(({ id }) => id)
    expect(ids.length, one).toBeGreaterThan(0)
    for (const other of others)
      expect(
        (await list(other)).map(({ id }) => id),
        other,
      ).toEqual(ids)
  }
})

test('a code is found however it is grouped, the very one first', async () => {
  const { list } = await searching()
  const codesOf = async (search: string) => (await list(search)).map(({ productCode }) => productCode)
  for (const search of ['BG-58', 'bg58', 'bg 58', 'BG58', 'b g 5 8'])
    expect(await codesOf(search), search).toEqual(['BG-58', 'BG-58/E', 'BG-58/EL'])
  for (const search of ['BG-58/E', 'bg58e', 'bg 58 e', 'bg-58-e', 'BG58/E'])
    expect(await codesOf(search), search).toEqual(['BG-58/E', 'BG-58/EL'])
  expect(await codesOf('lr90')).toEqual(['LR-90'])
  expect(await codesOf('bg')).toEqual(expect.arrayContaining(['BG-58', 'BG-58/E', 'BG-58/EL']))
  expect(await codesOf('bg-58 salmone')).toEqual(expect.arrayContaining(['BG-58', 'BG-58/EL']))
})

test('buffalo and goats are found by their words, not with all cattle and sheep', async () => {
  const { list } = await searching()
  for (const [species, searches] of [
    ['buffalo', ['bufala', 'bufalo', 'bufale', 'bufali', 'bufalini', 'bufaline', 'bufalina']],
    ['goat', ['capra', 'capre', 'caprini', 'caprina', 'capretto', 'capretti']],
    ['sheep', ['pecora', 'agnelli', 'ovini', 'ovina', 'ariete']],
    ['pig', ['suino', 'suini', 'scrofa', 'scrofe', 'maiali']],
    ['cattle', ['vacca', 'mucche', 'vitelli', 'bovine', 'manze']],
  ] as const)
    for (const search of searches) {
      const rows = await list(search)
      expect(rows.length, search).toBeGreaterThan(1)
      const of = species === 'cattle' || species === 'sheep' ? ['cattle', 'sheep', 'buffalo', 'goat'] : [species]
      expect(
        rows.filter(product => !product.species.some(one => of.includes(one))).map(({ title }) => title),
        search,
      ).toEqual([])
    }
})

test('a colour is that colour', async () => {
  const { list } = await searching()
  for (const [search, hex] of [
    ['rosa', '#D98BAA'],
    ['rosso', '#B8352A'],
    ['blu', '#2E6CA4'],
  ] as const) {
    const rows = await list(search)
    expect(rows.length, search).toBeGreaterThan(0)
    expect(
      rows.filter(({ colors }) => !colors.includes(hex)).map(({ title }) => title),
      search,
    ).toEqual([])
  }
})

test('a word that every object has as a property is a word like any other', async () => {
  const { anybody, admin } = await aShop()
  const found = async (search: string) => (await anybody.products.list({ query: { search } })).rows
  for (const search of Object.getOwnPropertyNames(Object.prototype)) await found(search)
  expect(await found('constructor')).toEqual([])

  const [pliers] = await found('pinza')
  await admin.products.update({ params: { id: pliers?.id ?? 0 }, body: { title: 'Pinza Constructor' } })
  expect(titlesOf(await found('constructor'))).toEqual(['Pinza Constructor'])
  expect(await found('bandiera')).not.toEqual([])
})

test('the code of an ear tag finds the tags that can be made again with it', async () => {
  const { list, facets } = await searching()
  for (const search of [
    'IT001990244731',
    'it 001 99024 4731',
    'IT.001.99024.4731',
    'IT-001-99024-4731',
    '380001990244731',
    '380 001 99024 4731',
    '0380001990244731',
    '001990244731',
    'DE 03 456 78901',
  ]) {
    const rows = await list(search)
    expect(rows.length, search).toBeGreaterThan(20)
    expect(
      rows.every(({ productTypes }) => productTypes.includes('ministeriale') && productTypes.includes('stampato')),
      search,
    ).toBe(true)
    expect(await facets({ query: { search } }), search).toMatchObject({
      interpretedAs: null,
      suggestions: null,
      total: rows.length,
    })
  }
})

describe('where not all words are found together', () => {
  test('the known ones count, and the answer says which', async () => {
    const { list, facets } = await searching()
    expect(titlesOf(await list('scrofa qwertyuiop'))).toEqual(titlesOf(await list('scrofa')))
    expect((await facets({ query: { search: 'scrofa qwertyuiop' } })).interpretedAs).toEqual({
      words: ['scrofa'],
      together: true,
    })
    expect((await list('bolo acciaio')).length).toBeGreaterThan(1)
    expect((await facets({ query: { search: 'bolo acciaio' } })).interpretedAs).toEqual({
      words: ['bolo', 'acciaio'],
      together: false,
    })
  })
})

describe('where nothing is left', () => {
  test('the nearest word or code is named, with what it would find', async () => {
    const { list, facets } = await searching()
    for (const [typed, text] of [
      ['scroofffa', 'scrofa'],
      ['ellettronnika', 'elettronica'],
      ['bg85', 'BG-58'],
      ['LR61', 'LR-60'],
      ['bh58e', 'BG-58/E'],
    ] as const) {
      expect(titlesOf(await list(typed)), typed).toEqual([])
      const { suggestions: nearest, total } = await facets({ query: { search: typed } })
      expect(total, typed).toBe(0)
      expect(nearest?.search, typed).toEqual({ text, total: (await list(text)).length })
    }
    for (const search of ['dromedario', 'qwertyuiop', '???', 'it 001 99'])
      expect((await facets({ query: { search } })).suggestions, search).toEqual({
        search: null,
        without: [],
        soldOut: [],
      })
  })

  test('each choice is named that stands in the way alone, with what taking it away would show', async () => {
    const { facets } = await searching()
    const query = {
      search: 'bottone',
      animals: ['suini' as const],
      types: ['metallo' as const],
      stock: 'in-stock' as const,
    }
    const { total, suggestions: nearest } = await facets({ query })
    expect(total).toBe(0)
    const totals = Object.fromEntries(
      nearest?.without.map(({ choice, value, total }) => [`${choice} ${value}`, total]) ?? [],
    )
    const { search: _, ...noSearch } = query
    const { types: __, ...noTypes } = query
    expect(totals).toEqual({
      'search bottone': (await facets({ query: noSearch })).total,
      'types metallo': (await facets({ query: noTypes })).total,
    })
    expectEvery(Object.values(totals), count => count > 0)
  })

  test('what is sold out is shown as such', async () => {
    const { facets } = await searching()
    const { suggestions: nearest } = await facets({ query: { search: 'BL-58', stock: 'in-stock' } })
    expect(nearest?.soldOut).toMatchObject([{ productCode: 'BL-58', inStock: false }])
  })
})
