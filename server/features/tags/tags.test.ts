import { describe, expect, it } from 'vitest'
import type { TagQuery } from '#contract/tags.ts'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'

/** Tags in three states, of four species and two makes, in the order of their dates. */
async function aHerd() {
  const world = await aShop()
  await insertTags(world.db, world.maria.id, [
    {
      code: 'IT001041701874',
      name: 'Fascetta Ovina 40',
      product_code: 'OF-40',
      species: 'goat',
      state: 'inactive',
      status_since: '2024-02-04T08:00:00Z',
    },
    { code: 'IT001990188862', status_since: '2025-03-21T08:00:00Z' },
    {
      code: 'IT001041702210',
      name: 'Bottone Ovino 27 EID',
      product_code: 'OB-27/E',
      species: 'sheep',
      status_since: '2026-06-11T08:00:00Z',
    },
    {
      code: 'IT001990244731',
      name: 'Bandiera Grande EID',
      product_code: 'BG-58/E',
      status_since: '2026-11-14T08:00:00Z',
    },
    {
      code: null,
      name: 'Bottone Suino EID 29',
      product_code: 'SM-29/E',
      species: 'pig',
      state: 'requested',
      status_since: '2026-11-18T08:00:00Z',
      holding: null,
    },
  ])
  return world
}
type Herd = Awaited<ReturnType<typeof aHerd>>

const codesFor = async ({ maria }: Herd, query: TagQuery) =>
  (await maria.tags.list({ query })).rows.map(({ code }) => code?.slice(-4) ?? 'N/A')

describe('the own tags', () => {
  it('are listed latest first, with what the page shows of each', async () => {
    const { maria } = await aHerd()
    const answer = await maria.raw('GET', '/tags')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Total-Count')).toBe('5')
    const tags = await answer.json()
    expect(tags[0]).toEqual({
      id: expect.any(Number),
      code: null,
      name: 'Bottone Suino EID 29',
      productId: expect.any(Number),
      productCode: 'SM-29/E',
      animal: 'pig',
      date: '2026-11-18T08:00:00.000Z',
      status: 'in-attesa',
      state: 'requested',
      disabled: false,
      holding: null,
      piece: null,
    })
    expect(tags[1]).toMatchObject({
      code: 'IT001990244731',
      status: 'registrata',
      disabled: false,
      holding: '001TO123',
    })
    expect(tags[4]).toMatchObject({ code: 'IT001041701874', status: 'inattiva', disabled: true })
  })

  it('are sorted by what is asked for; those without a code come last by code', async () => {
    const herd = await aHerd()
    for (const [sort, codes] of [
      ['date', ['N/A', '4731', '2210', '8862', '1874']],
      ['code', ['1874', '2210', '8862', '4731', 'N/A']],
      ['name', ['8862', '4731', '2210', 'N/A', '1874']],
      ['product', ['8862', '4731', '2210', '1874', 'N/A']],
      ['animal', ['8862', '4731', '1874', '2210', 'N/A']],
    ] as const)
      expect(await codesFor(herd, { sort }), sort).toEqual(codes)
  })

  it('are of one state, where one is asked for', async () => {
    const herd = await aHerd()
    expect(await codesFor(herd, { status: 'registrata' })).toEqual(['4731', '2210', '8862'])
    expect(await codesFor(herd, { status: 'inattiva' })).toEqual(['1874'])
    expect(await codesFor(herd, { status: 'in-attesa' })).toEqual(['N/A'])
    expect(await codesFor(herd, { status: 'registrata', search: 'bandiera', sort: 'code' })).toEqual(['8862', '4731'])
  })

  it('are found by code in any spelling, by name, product and animal', async () => {
    const herd = await aHerd()
    for (const [search, codes] of [
      ['IT 001 99024 4731', ['4731']],
      ['it001990244731', ['4731']],
      ['001 99024 4731', ['4731']],
      ['0380 001990244731', ['4731']],
      ['4731', ['4731']],
      ['00199', ['4731', '8862']],
      ['bandiera', ['4731', '8862']],
      ['Bandiera eid', ['4731']],
      ['BG-58/e', ['4731']],
      ['ovino', ['2210']],
      ['bovini', ['4731', '8862']],
      ['capr', ['1874']],
      ['suino 29', ['N/A']],
      ['eid 27', ['2210']],
      ['IT', ['4731', '2210', '8862', '1874']],
      ['100%', []],
      ['_', []],
      ['\\', []],
      ['dromedario', []],
    ] as const)
      expect(await codesFor(herd, { search }), search).toEqual(codes)
  })

  it('are found by the type of their product', async () => {
    const herd = await aHerd()
    const { id } = await aProduct(herd.admin, { productTypes: ['marche', 'ministeriale', 'elettronica'] })
    await herd.db
      .updateTable('tags')
      .set({ product_id: id })
      .where('product_code', 'in', ['BG-58/E', 'OB-27/E'])
      .execute()
    for (const search of ['elettronica', 'Elettr'])
      expect(await codesFor(herd, { search }), search).toEqual(['4731', '2210'])
    expect(await codesFor(herd, { search: 'elettronica bovini' })).toEqual(['4731'])
    expect(await codesFor(herd, { search: 'ministeriale' })).toHaveLength(5)
  })

  it('come in pages', async () => {
    const { maria, db } = await aShop()
    const code = (n: number) => `IT00199024${String(n).padStart(4, '0')}`
    await insertTags(
      db,
      maria.id,
      Array.from({ length: 30 }, (_, n) => ({ code: code(n) })),
    )
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => maria.tags.list({ query: { sort: 'code', page, pageSize: 12 } })),
    )
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [12, 30],
      [12, 30],
      [6, 30],
      [0, 30],
    ])
    expect(pages.flatMap(({ rows }) => rows.map(tag => tag.code))).toEqual(
      Array.from({ length: 30 }, (_, n) => code(n)),
    )
    expect((await maria.tags.list()).rows).toHaveLength(12)
  })

  it('are counted by state, those that a search finds', async () => {
    const { maria, luca } = await aHerd()
    const statuses = { 'in-attesa': 1, registrata: 3, inattiva: 1 }
    expect(await maria.tags.facets()).toEqual({ total: 5, statuses, shipped: 0 })
    expect(await maria.tags.facets({ query: { search: 'ovin' } })).toEqual({
      total: 2,
      statuses: { 'in-attesa': 0, registrata: 1, inattiva: 1 },
      shipped: 0,
    })
    expect(await luca.tags.facets()).toMatchObject({
      total: 0,
      statuses: { 'in-attesa': 0, registrata: 0, inattiva: 0 },
    })
  })

  it('make a sheet for a spreadsheet, all that are found', async () => {
    const { maria, db } = await aHerd()
    await insertTags(db, maria.id, [
      { code: 'IT001990240001', name: '=1+1; "Marca"', status_since: '2020-01-01T08:00:00Z' },
    ])
    const answer = await maria.raw('GET', '/tags.csv?status=registrata&sort=code')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="marche.csv"')
    const sheet = await maria.tags.exportCsv({ query: { status: 'registrata', sort: 'code' } })
    expect(sheet).toBe(
      [
        '\uFEFFID Marca;Nome Marca;ID Prodotto;Animale;Data;Stato registrazione;Codice azienda',
        'IT001041702210;Bottone Ovino 27 EID;OB-27/E;Ovino;11/06/2026;Registrata;001TO123',
        'IT001990188862;Bandiera Grande;BG-58;Bovino;21/03/2025;Registrata;001TO123',
        `IT001990240001;"'=1+1; ""Marca""";BG-58;Bovino;01/01/2020;Registrata;001TO123`,
        'IT001990244731;Bandiera Grande EID;BG-58/E;Bovino;14/11/2026;Registrata;001TO123',
        '',
      ].join('\r\n'),
    )
    expect(await maria.tags.exportCsv({ query: { search: 'suino' } })).toContain(
      'N/A;Bottone Suino EID 29;SM-29/E;Suino;18/11/2026;In attesa;\r\n',
    )
  })
})

const calls = ['/tags', '/tags/facets', '/tags.csv']

it('tags are for people who are signed in', async () => {
  const { anybody, personWith } = await aShop()
  for (const stranger of [anybody, personWith('x'.repeat(43))])
    for (const path of calls) expect((await stranger.raw('GET', path)).status, path).toBe(401)
})

it("somebody else's tags are never there, for administrators neither", async () => {
  const { luca, admin } = await aHerd()
  for (const person of [luca, admin]) {
    expect(await person.tags.list({ query: { search: '4731' } })).toEqual({ rows: [], total: 0 })
    expect((await person.tags.exportCsv()).split('\r\n')).toHaveLength(2)
  }
})

it('a malformed question is refused at its field', async () => {
  const { maria } = await aShop()
  for (const [path, query] of [
    ['status', 'status=persa'],
    ['status', 'status='],
    ['sort', 'sort=prezzo'],
    ['page', 'page=0'],
    ['page', 'page=due'],
    ['page', 'page=100001'],
    ['pageSize', 'pageSize=13'],
    ['pageSize', 'pageSize=0'],
    ['pageSize', 'pageSize=30000'],
    ['search', `search=${'4'.repeat(101)}`],
    ['userId', 'userId=1'],
  ]) {
    const answer = await maria.raw('GET', `/tags?${query}`)
    expect(answer.status, query).toBe(400)
    expect((await answer.json()).errors, query).toMatchObject([{ path }])
  }
  for (const path of ['/tags/facets?status=registrata', '/tags.csv?page=2', '/tags?search=%00'])
    expect((await maria.raw('GET', path)).status, path).toBe(400)
})
