import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aShopWithTags, insertTags } from '#test/builders/tag-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'

describe('the codes that readings are compared with', () => {
  it('are the tags alone, and say of no other code that it is not theirs, while no herd is known', async () => {
    const { maria, luca } = await aShopWithTags()
    expect(await maria.readings.codes()).toEqual({
      herds: [],
      tags: [
        ...['IT001041704731', 'IT001990100662', 'IT001990155662', 'IT001990188862', 'IT001990244688'],
        ...['IT001990244690', 'IT001990244731'],
      ],
      isComplete: false,
    })
    expect((await luca.readings.codes()).tags).toEqual(['IT001990249999'])
  })

  it('are those of the animals alive, by herd, once the registry has told them', async () => {
    const world = await aShop()
    const { db, maria, luca } = world
    const registry = aRegistry(world)
    await registry.link(maria, 'elio')
    await registry.sync(maria)
    const alive = await db
      .selectFrom('animals')
      .select(['herd_id as id', 'code'])
      .where('left_on', 'is', null)
      .orderBy('code')
      .execute()
    const gone = await db.selectFrom('animals').select('code').where('left_on', 'is not', null).execute()
    const [one = ''] = alive.map(({ code }) => code)
    const [left = ''] = gone.map(({ code }) => code)
    expect([one, left]).not.toContain('')
    await insertTags(db, maria.id, [{ code: one }, { code: left }, { code: 'IT001990244731' }])

    const { herds, tags, isComplete } = await maria.readings.codes()
    expect(herds.map(({ id }) => id)).toEqual((await maria.registry.herds()).map(({ id }) => id))
    for (const { id, codes, isRead } of herds) {
      expect(isRead).toBe(true)
      expect(codes).toEqual(alive.filter(animal => animal.id === id).map(({ code }) => code))
    }
    expect(tags).toEqual(['IT001990244731', left].toSorted())
    expect(isComplete).toBe(true)
    expect(await luca.readings.codes()).toEqual({ herds: [], tags: [], isComplete: false })
  })

  it('are told to nobody who is not signed in', async () => {
    const { anybody } = await aShop()
    expect((await anybody.raw('GET', '/readings/codes')).status).toBe(401)
  })
})
