import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TagFilter } from '#contract/tags.ts'
import { tagSorts } from '#domain/tags/tag-list.ts'
import { aShop } from '#test/a-shop.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { countTags, selectTags } from './tag-queries.ts'

/** Thirty thousand tags each of two farmers. */
async function aLargeHerd() {
  const world = await aShop()
  const { db, owner, maria, luca } = world
  await fillLargeTable(
    owner,
    async tx => {
      for (const [n, owner] of [maria, luca].entries())
        await sql`
      insert into tags (user_id, product_id, code, name, product_code, species, holding, state, status_since)
      select ${owner.id}, p.id, 'IT' || lpad((${n} * 100000 + n)::text, 12, '0'), p.title, p.product_code,
        p.species[1]::species, '001TO123', case n % 100 when 0 then 'inactive' else 'registered' end,
        now() - n * interval '1 hour'
      from generate_series(1, 30000) n
        join (select row_number() over (order by id) - 1 as place, * from products
          where 'ministeriale' = any (product_types) order by id limit 20) p on p.place = n % 20`.execute(tx)
    },
    { without: ['tags_search_text'] },
  )
  await sql`vacuum analyze tags`.execute(owner)
  return { ...world, planOf: (query: RawBuilder<unknown>) => planOf(db, query) }
}

it('thirty thousand tags are listed, searched and counted from indexes, to the last page and as one sheet', async () => {
  const { maria, planOf } = await aLargeHerd()

  // In every sort order a page is read from the index, without a sort and without reading other rows.
  for (const sort of tagSorts) {
    const plan = await planOf(selectTags(maria.id, { sort }, { max: 12 }))
    expect(
      plan.map(node => node['Node Type']).filter(type => /Sort|Seq/.test(type)),
      sort,
    ).toEqual([])
    expect(
      plan.flatMap(node => node['Index Name'] ?? []),
      sort,
    ).toEqual([`tags_by_${sort}`])
    expect(Math.max(...plan.map(node => node['Actual Rows'])), sort).toBe(12)
  }
  for (const [filter, index] of [
    [{ search: '000000012345' }, 'tags_search_text'],
    [{ search: '2345' }, 'tags_search_text'],
    [{ search: 'IT 000 00001 2345' }, 'tags_search_text'],
    [{ search: 'dromedario' }, 'tags_search_text'],
    [{ status: 'inattiva' }, 'tags_by_status'],
  ] as [TagFilter, string][])
    for (const query of [selectTags(maria.id, filter, { max: 12 }), countTags(maria.id, filter)]) {
      const plan = await planOf(query)
      expect(
        plan.map(node => node['Node Type']),
        JSON.stringify(filter),
      ).not.toContain('Seq Scan')
      expect(
        plan.map(node => node['Index Name']),
        JSON.stringify(filter),
      ).toContain(index)
      expect(Math.max(...plan.map(node => node['Actual Rows'])), JSON.stringify(filter)).toBeLessThanOrEqual(300)
    }

  // What all tags match is counted from an index alone.
  const [, counted] = await planOf(countTags(maria.id, { search: 'it000' }))
  expect(counted).toMatchObject({ 'Node Type': 'Index Only Scan', 'Index Name': 'tags_by_status' })

  const { rows, total } = await maria.tags.list({ query: { sort: 'code', page: 2500, pageSize: 12 } })
  expect([rows.length, total]).toEqual([12, 30_000])
  expect(rows.at(-1)?.code).toBe('IT000000030000')
  expect(await maria.tags.facets()).toMatchObject({ total: 30_000, statuses: { inattiva: 300 } })
  expect((await maria.tags.exportCsv()).split('\r\n')).toHaveLength(30_002)
})
