import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { problemType } from '#contract/problem-kinds.ts'
import { addresses, type Person } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

describe('a lost tag', () => {
  it('is asked for with its own code, made again under a number, and in use again when it was sent', async () => {
    const { farmer, admin, work, registry, order, replace, codes, stateOf } = await aHerdWithTags()
    const [code = ''] = codes
    const made = async () => {
      await replace([lost(code)])
      const id = await order()
      expect(await stateOf(code)).toBe('lost')
      expect((await farmer.tags.parse({ body: { text: code } })).lines).toMatchObject([{ problem: 'already-ordered' }])
      await work()
      await registry.control({ grantNow: true })
      await work()
      const { items } = await farmer.orders.get({ params: { id } })
      await admin.orders.markPrinted({ params: { id } })
      await admin.orders.send({ params: { id }, body: aParcel() })
      await work()
      expect(await stateOf(code)).toBe('replaced')
      return items[0]?.codeRequests[0]
    }
    expect(await made()).toMatchObject({
      kind: 'duplicate',
      code,
      piece: 'principale',
      state: 'granted',
      reprintNumber: 1,
    })
    expect(await made()).toMatchObject({ reprintNumber: 2 })
    const { rows } = await farmer.tags.list({ query: { search: code } })
    expect(rows[0]).toMatchObject({ status: 'registrata' })
    const { timeline } = await farmer.tags.history({ params: { id: rows[0]?.id ?? 0 } })
    expect(timeline.map(({ name, note }) => [name, note])).toEqual([
      ['lost', ''],
      ['replaced', '1'],
      ['lost', ''],
      ['replaced', '2'],
    ])
  })

  it('that the registry does not make again is as it was, and a person is told', async () => {
    const { farmer, work, registry, order, replace, codes, stateOf, db } = await aHerdWithTags()
    const [code = ''] = codes
    await registry.control({ animal: { code, leftOn: '2026-11-01', cause: 'death' } })
    await replace([lost(code)])
    await order()
    await work()
    await registry.control({ grantNow: true })
    await work()
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'rejected', reprintNumber: null }])
    expect(await stateOf(code)).toBe('registered')
    expect(await db.selectFrom('issues').select('kind').execute()).toEqual([{ kind: 'code-request-rejected' }])
    const [tag] = (await farmer.tags.list({ query: { search: code } })).rows
    const { timeline } = await farmer.tags.history({ params: { id: tag?.id ?? 0 } })
    expect(timeline.map(({ name, note }) => [name, note])).toEqual([
      ['lost', ''],
      ['rejected', expect.stringContaining(code)],
      ['restored', ''],
    ])
  })

  it('is ordered by one of two people who order at once, and the other is told by what', async () => {
    const { farmer, codes, admin, db } = await aHerdWithTags(2)
    const body = { ...addresses, paymentMethod: 'sepa' as const, saveBillingAddress: false, saveShippingAddress: false }
    const { id } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
    const put = (person: Person) =>
      add(person, id, {
        quantity: codes.length,
        orderAs: 'marca-sistitutiva',
        replacements: codes.map(code => lost(code)),
      })
    // Another user with the same herd, such as a partner of the farm.
    await db.updateTable('users').set({ vet_info_id: 'ALTRO' }).where('id', '=', admin.id).execute()
    await sql`insert into herds (user_id, holding, fiscal_code, species) select ${admin.id}, holding, fiscal_code, species from herds`.execute(
      db,
    )
    await sql`
      insert into animals (herd_id, code, species, sex, born_on)
      select h.id, a.code, a.species, a.sex, a.born_on from animals a join herds o on o.id = a.herd_id
        join herds h on h.user_id = ${admin.id} and h.holding = o.holding and h.species = o.species`.execute(db)
    await put(farmer)
    await put(admin)
    const ended = await Promise.allSettled([farmer.orders.checkout({ body }), admin.orders.checkout({ body })])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = ended[0]?.status === 'rejected' ? farmer : admin
    expect(await refusalOf(loser.orders.checkout({ body }))).toMatchObject({
      status: 409,
      tags: codes.map(code => ({ code, orderId: null })),
    })
    expect((await loser.carts.get()).items).toHaveLength(1)
    const { rows } = await sql`select from code_requests where kind = 'duplicate'`.execute(db)
    expect(rows).toHaveLength(codes.length)
  })

  it('whose animal another keeper has registered since it was put into the cart is refused at its line', async () => {
    const { farmer, maria, replace, order, codes, db, stateOf } = await aHerdWithTags(2)
    const [sold = '', kept = ''] = codes
    // The tag was not bought here, so only the animal shows its owner.
    await sql`delete from tags where code = ${sold}`.execute(db)
    await replace([lost(sold), lost(kept)])
    await replace([lost(kept, 'secondaria')])
    await sql`update animals set left_on = current_date, leave_reason = 'sale' where code = ${sold}`.execute(db)
    await sql`
      with herd as (
        insert into herds (user_id, holding, fiscal_code, species)
        values (${maria.id}, '001TO123', 'RSSMRA85T10A562S', 'cattle') returning id
      )
      insert into animals (herd_id, code, species, sex, born_on)
      select herd.id, ${sold}, 'cattle', 'f', '2025-01-01' from herd`.execute(db)
    const [line] = (await farmer.carts.get()).items
    expect(await refusalOf(order())).toMatchObject({
      status: 409,
      type: problemType('tag-not-owned'),
      detail: expect.stringContaining(sold),
      items: [{ cartItemId: line?.id, codes: [sold] }],
    })
    // The refused order marked no tag as lost and made no request.
    expect((await farmer.carts.get()).items).toHaveLength(2)
    expect([await stateOf(kept), (await farmer.codeRequests.list()).total]).toEqual(['registered', 0])
    await farmer.carts.removeItem({ params: { id: line?.id ?? 0 } })
    await replace([lost(kept)])
    await order()
    expect(await stateOf(kept)).toBe('lost')
  })

  it('has its two pieces on two lines of one order, but none twice', async () => {
    const { farmer, replace, order, codes } = await aHerdWithTags(1)
    const [code = ''] = codes
    await replace([lost(code, 'principale')])
    await replace([lost(code, 'entrambe')])
    expect(await refusalOf(order())).toMatchObject({ status: 409, detail: expect.stringContaining(code) })
    await farmer.carts.clear()
    await replace([lost(code, 'principale')])
    await replace([lost(code, 'secondaria')])
    await order()
    const { rows } = await farmer.codeRequests.list()
    expect(
      rows
        .map(({ piece, reprintNumber: reprint }) => [piece, reprint])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['principale', 1],
      ['secondaria', 1],
    ])
  })
})
