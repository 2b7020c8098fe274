import { describe, expect, it } from 'vitest'
import { aShopWithTags, insertTags } from '#test/builders/tag-builders.ts'

describe('the tags that something can be done with', () => {
  it('are all that a search finds, by product, piece, species and state', async () => {
    const { maria, luca, db } = await aShopWithTags()
    await insertTags(db, maria.id, [
      { code: 'IT001990244700', piece: 'secondaria' },
      { code: 'IT001990244691', state: 'shipped' },
    ])
    const idOf = async (code: string) => (await maria.tags.list({ query: { search: code } })).rows[0]?.id
    const answer = await maria.tags.selectableIds()
    expect(answer.map(({ name, piece, animal, state, codes }) => [name, piece, animal, state, codes])).toEqual([
      ['Bandiera Grande', 'secondaria', 'cattle', 'registered', ['IT001990244700']],
      ['Bandiera Grande', null, 'cattle', 'registered', ['IT001990100662', 'IT001990244688']],
      ['Bandiera Grande', null, 'cattle', 'shipped', ['IT001990244691']],
      ['Bandiera Grande', null, 'sheep', 'registered', ['IT001041704731']],
      ['Bandiera Grande EID', null, 'cattle', 'registered', ['IT001990244731']],
    ])
    expect(answer[1]?.ids).toEqual([await idOf('IT001990100662'), await idOf('IT001990244688')])
    expect(await maria.tags.selectableIds({ query: { search: 'eid' } })).toMatchObject([{ codes: ['IT001990244731'] }])
    expect(await maria.tags.selectableIds({ query: { status: 'inattiva' } })).toEqual([])
    expect(await maria.tags.selectableIds({ query: { status: 'in-attesa' } })).toMatchObject([{ state: 'shipped' }])
    expect(await luca.tags.selectableIds()).toMatchObject([{ codes: ['IT001990249999'] }])
    expect((await maria.raw('GET', '/tags/selectable?page=2')).status).toBe(400)
  })
})
