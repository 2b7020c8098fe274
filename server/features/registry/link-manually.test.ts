import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { herd, insertActiveDelegation } from '#test/builders/a-delegation.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { aBdn, bdnCattle, bdnError, bdnHerds } from '#test/providers/a-bdn.ts'
import { syncOnce } from '#test/providers/a-registry.ts'
import { wordingVersion } from '../delegations/delegation-wording.ts'

const pigs = { holding: herd.holding, species: 'pig' } as const

/**
 * Maria entered cattle and pigs in a shop that reads BDN. Only the cattle are delegated to it, unless `wording` is
 * null.
 */
async function aTeller(answers: Parameters<typeof aBdn>[0] = {}, wording: string | null = wordingVersion) {
  const bdn = await aBdn(answers)
  const world = await aShop(bdn.environment)
  const { maria, db } = world
  const { fiscalCode } = company
  const row = {
    ALLEV_ID: 7,
    AZIENDA_CODICE: herd.holding,
    ID_FISCALE: fiscalCode,
    SPE_CODICE: '0121',
    LOCALITA: 'Ivrea',
  }
  bdn.answers.FindAllevamento ??= [bdnHerds(row)]
  if (wording) await insertActiveDelegation(world, maria, wording)
  const told = await maria.registry.linkManually({ body: { vetInfoId: '001TO123', herds: [herd, pigs] } })
  const sync = () => syncOnce(world.ctx, maria)
  const animals = () => db.selectFrom('animals').select(['code', 'left_on']).orderBy('code').execute()
  return { ...world, bdn, told, sync, animals, row }
}

const stay = (code: string, more: object = {}) => ({
  CODICE: code,
  SESSO: 'F',
  DT_NASCITA: '2024-01-31',
  DT_INGRESSO: '2024-01-31',
  ...more,
})
const [first, second, third] = ['IT001990244731', 'IT001990244732', 'IT001990244733']

describe('herds that a keeper has told of', () => {
  it('are read at once where they are delegated, and stay as told where they are not', async () => {
    const { maria, told, sync, animals, db, bdn } = await aTeller({
      Get_Capi_Allevamento: [bdnCattle(stay(first), stay(second, { DT_USCITA: '2025-05-01' }))],
    })
    expect(told).toMatchObject({ linked: true, herds: 2, animals: 0, syncing: { done: 0, total: null } })
    await insertTags(db, maria.id, [
      { code: first, holding: herd.holding, state: 'granted' },
      { code: third, holding: herd.holding },
      { code: 'IT001990244734', holding: herd.holding, species: 'pig' },
    ])
    expect(await sync()).toBeUndefined()
    expect(
      (await maria.registry.herds()).map(({ species, animals, place, syncedAt }) => [
        species,
        animals,
        place,
        !!syncedAt,
      ]),
    ).toEqual([
      ['cattle', 1, 'Ivrea', true],
      ['pig', 0, '', false],
    ])
    expect(await animals()).toEqual([
      { code: first, left_on: null },
      { code: second, left_on: '2025-05-01' },
    ])
    expect(await maria.registry.account()).toMatchObject({
      herds: 2,
      animals: 1,
      problem: null,
      syncing: null,
      lastSyncedAt: expect.any(String),
    })
    expect((await maria.tags.facets()).statuses).toMatchObject({ registrata: 3, 'in-attesa': 0 })
    // The pigs were not synced, so their tags raise no conflicts.
    expect((await maria.tags.conflicts()).rows.map(({ kind, code }) => [kind, code])).toEqual([['tag-unknown', third]])
    expectEvery(bdn.asked, ({ text }) => !text.includes('0122'))
  })

  it.each([
    ['who has not delegated them', null],
    ['whose delegation does not allow it', '2026-11'],
  ])('are read of nobody %s', async (_, wording) => {
    const { maria, sync, bdn } = await aTeller({}, wording)
    expect(await sync()).toBeUndefined()
    expect(bdn.asked).toEqual([])
    expect(await maria.registry.account()).toMatchObject({ herds: 2, animals: 0, problem: null, syncing: null })
  })

  it('are read again when asked for, and by nobody signed out', async () => {
    const { maria, luca, anybody, sync, animals } = await aTeller({
      Get_Capi_Allevamento: [bdnCattle(stay(first)), bdnCattle(stay(first), stay(third))],
    })
    expect(await anybody.registry.status()).toMatchObject({
      linking: 'form',
      reading: true,
      movements: false,
      available: true,
    })
    await sync()
    expect((await maria.registry.sync()).syncing).toEqual({ done: 0, total: null })
    await sync()
    expect((await animals()).map(({ code }) => code)).toEqual([first, third])
    await expect(luca.registry.sync()).rejects.toMatchObject({ status: 409 })
    await expect(anybody.registry.sync()).rejects.toMatchObject({ status: 401 })
  })

  it('that are told anew while they are read are read anew', async () => {
    const { maria, sync, animals, bdn, db } = await aTeller({ Get_Capi_Allevamento: [bdnCattle(stay(first))] })
    let isReported = false
    bdn.meanwhile.happens = async () => {
      if (isReported) return
      isReported = true
      await maria.registry.linkManually({ body: { vetInfoId: '001TO123', herds: [pigs] } })
    }
    expect(await sync()).toBeInstanceOf(Error)
    expect(isReported).toBe(true)
    expect(await animals()).toEqual([])
    expect((await maria.registry.herds()).map(({ species }) => species)).toEqual(['pig'])
    expect(await sync()).toBeUndefined()
    expect(await db.selectFrom('herds').select('species').execute()).toEqual([{ species: 'pig' }])
  })

  it('stay as they were when BDN refuses the shop, which is the staff’s to solve', async () => {
    const { maria, sync, animals, bdn, db } = await aTeller({ Get_Capi_Allevamento: [bdnCattle(stay(first))] })
    await sync()
    bdn.answers.FindAllevamento = [bdnError('FindAllevamento', 'TOKEN SCADUTO')]
    await maria.registry.sync()
    expect(await sync()).toBeUndefined()
    expect(await maria.registry.account()).toMatchObject({ problem: 'refused', animals: 1, linked: true })
    expect(await animals()).toHaveLength(1)
    expect(await db.selectFrom('issues').select(['kind', 'message']).execute()).toEqual([
      { kind: 'registry-sync-rejected', message: expect.stringContaining('TOKEN SCADUTO') },
    ])
  })

  it('are read but for the rows that cannot be, which staff are told of, and nothing is concluded from', async () => {
    const unreadable = stay(second, { DT_USCITA: 'ieri' })
    const { maria, sync, animals, bdn, db } = await aTeller({
      Get_Capi_Allevamento: [bdnCattle(stay(first), stay(second)), bdnCattle(stay(first), unreadable)],
    })
    await insertTags(
      db,
      maria.id,
      [first, second, third].map(code => ({ code, holding: herd.holding })),
    )
    const unknown = async () => (await maria.tags.conflicts()).rows.map(({ kind, code }) => [kind, code])
    const open = () => db.selectFrom('issues').select(['kind', 'message']).where('resolved_at', 'is', null).execute()
    await sync()
    expect(await unknown()).toEqual([['tag-unknown', third]])
    expect(await open()).toEqual([])

    await maria.registry.sync()
    expect(await sync()).toBeUndefined()
    expect(await animals()).toEqual([
      { code: first, left_on: null },
      { code: second, left_on: null },
    ])
    expect(await unknown()).toEqual([])
    expect(await open()).toEqual([
      { kind: 'registry-rows-unread', message: expect.stringMatching(/una riga \(DT_USCITA\)/) },
    ])
    const [read] = await maria.registry.herds()
    expect(await maria.registry.herd({ params: { id: read?.id ?? 0 } })).toMatchObject({ animals: 2, unreadRows: 1 })

    bdn.answers.Get_Capi_Allevamento = [bdnCattle(stay(first))]
    await maria.registry.sync()
    await sync()
    expect(await animals()).toEqual([{ code: first, left_on: null }])
    expect((await unknown()).toSorted(([, a], [, b]) => String(a).localeCompare(String(b)))).toEqual([
      ['tag-unknown', second],
      ['tag-unknown', third],
    ])
    expect(await open()).toEqual([])
  })

  it('stay as they were when BDN makes no sense, and are asked for again', async () => {
    const { maria, sync, animals, bdn, row, db } = await aTeller({ Get_Capi_Allevamento: [bdnCattle(stay(first))] })
    await sync()
    bdn.answers.FindAllevamento = ['<html>', bdnHerds(row)]
    await maria.registry.sync()
    expect(await sync()).toBeInstanceOf(Error)
    expect(await maria.registry.account()).toMatchObject({ problem: 'unavailable', animals: 1 })
    expect(await animals()).toHaveLength(1)
    expect(await db.selectFrom('issues').select('kind').execute()).toEqual([{ kind: 'registry-invalid-response' }])
    expect(await sync()).toBeUndefined()
    expect((await maria.registry.account()).problem).toBeNull()
  })
})
