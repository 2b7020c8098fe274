import { describe, expect, it } from 'vitest'
import { maxSavedViews } from '#domain/admin/saved-views.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'

const toSend = { list: 'orders', name: 'Da spedire', query: 'todo=to-send', isShared: false } as const
const namesFor = async (person: Person, list: 'orders' | 'products' = 'orders') =>
  (await person.savedViews.list({ query: { list } })).map(({ name }) => name)

async function aStaff() {
  const shop = await aShop()
  return {
    ...shop,
    operator: await shop.aStaffMember('operatrice@auricola.example', 'operator'),
    colleague: await shop.aStaffMember('collega@auricola.example', 'operator'),
    catalogue: await shop.aStaffMember('catalogo@auricola.example', 'catalogue'),
  }
}

describe('a saved view', () => {
  it('is there for the person who saved it, and for others once it is shared', async () => {
    const { operator, colleague, admin } = await aStaff()
    const view = await operator.savedViews.create({ body: toSend })
    expect(view).toMatchObject({ list: 'orders', query: 'todo=to-send', isOwn: true, isShared: false })
    expect([await namesFor(operator), await namesFor(colleague), await namesFor(admin)]).toEqual([
      ['Da spedire'],
      [],
      [],
    ])
    await operator.savedViews.update({ params: { id: view.id }, body: { isShared: true } })
    const [shared] = await colleague.savedViews.list({ query: { list: 'orders' } })
    expect(shared).toMatchObject({ id: view.id, isOwn: false, ownerName: view.ownerName })
    expect(await namesFor(admin, 'products')).toEqual([])
  })

  it('is renamed, replaced under its name in any case, and deleted by its owner', async () => {
    const { operator } = await aStaff()
    const { id } = await operator.savedViews.create({ body: toSend })
    const replaced = await operator.savedViews.create({
      body: { ...toSend, name: 'DA SPEDIRE', query: 'todo=to-print&search=Occelli' },
    })
    expect(replaced).toMatchObject({ id, name: 'DA SPEDIRE', query: 'search=Occelli&todo=to-print' })
    await operator.savedViews.create({ body: { ...toSend, name: 'Altra' } })
    expect(await refusalOf(operator.savedViews.update({ params: { id }, body: { name: 'altra' } }))).toMatchObject({
      status: 409,
    })
    expect(await operator.savedViews.update({ params: { id }, body: { name: 'Mie' } })).toMatchObject({ name: 'Mie' })
    await operator.savedViews.delete({ params: { id } })
    expect(await namesFor(operator)).toEqual(['Altra'])
  })

  it('of another person is not found, and a shared one is changed by its owner only', async () => {
    const { operator, colleague, catalogue, admin } = await aStaff()
    const { id } = await operator.savedViews.create({ body: toSend })
    const change = (by: Person) => refusalOf(by.savedViews.update({ params: { id }, body: { name: 'Mia' } }))
    const remove = (by: Person) => refusalOf(by.savedViews.delete({ params: { id } }))
    for (const other of [colleague, admin]) {
      expect(await change(other)).toMatchObject({ status: 404 })
      expect(await remove(other)).toMatchObject({ status: 404 })
    }
    await operator.savedViews.update({ params: { id }, body: { isShared: true } })
    expect(await change(colleague)).toMatchObject({ status: 403 })
    expect(await remove(colleague)).toMatchObject({ status: 403 })
    expect(await change(admin)).toMatchObject({ status: 403 })
    expect(await remove(catalogue)).toMatchObject({ status: 404 })
    await admin.savedViews.delete({ params: { id } })
    expect(await namesFor(operator)).toEqual([])
  })

  it('belongs to a list that the role opens', async () => {
    const { catalogue, maria, anybody } = await aStaff()
    expect(await refusalOf(catalogue.savedViews.list({ query: { list: 'orders' } }))).toMatchObject({ status: 403 })
    expect(await refusalOf(catalogue.savedViews.create({ body: toSend }))).toMatchObject({ status: 403 })
    expect((await maria.raw('GET', '/admin/saved-views?list=orders')).status).toBe(403)
    expect((await anybody.raw('GET', '/admin/saved-views?list=orders')).status).toBe(401)
    await catalogue.savedViews.create({
      body: { list: 'products', name: 'Finiti', query: 'search=pinza', isShared: false },
    })
    expect(await namesFor(catalogue, 'products')).toEqual(['Finiti'])
  })

  it.each([
    'todo=unknown',
    'stranger=1',
    'todo=to-send&todo=to-print',
    'todo=to-send&page=2',
    'https://elsewhere.example/?todo=to-send',
    '//elsewhere.example',
    '__proto__=1',
    'search=',
    '',
    `search=${'a'.repeat(101)}`,
    'from=yesterday',
  ])('with the query "%s" is refused', async query => {
    const { operator } = await aStaff()
    const { status } = await operator.raw('POST', '/admin/saved-views', { body: { ...toSend, query } })
    expect(status).toBe(400)
  })

  it('is refused without a name, with one too long, and beyond the limit of a list', async () => {
    const { operator } = await aStaff()
    for (const name of ['', ' ', 'a'.repeat(61)])
      expect((await operator.raw('POST', '/admin/saved-views', { body: { ...toSend, name } })).status).toBe(400)
    for (let number = 1; number <= maxSavedViews; number++)
      await operator.savedViews.create({ body: { ...toSend, name: `Vista ${number}` } })
    const oneMore = operator.savedViews.create({ body: { ...toSend, name: 'Una di troppo' } })
    expect(await refusalOf(oneMore)).toMatchObject({ status: 409 })
    await operator.savedViews.create({ body: { ...toSend, name: 'vista 1' } })
    expect(await namesFor(operator)).toHaveLength(maxSavedViews)
    await operator.savedViews.create({ body: { ...toSend, list: 'issues', query: 'resolved=true' } })
  })

  it('is deleted with its owner, or with the customer that it searches for', async () => {
    const { operator, colleague, admin, maria, db } = await aStaff()
    await operator.savedViews.create({ body: { ...toSend, isShared: true } })
    await colleague.savedViews.create({
      body: { ...toSend, name: 'Maria', query: String(new URLSearchParams({ search: maria.email })) },
    })
    await colleague.savedViews.create({ body: toSend })
    await admin.customers.erase({ params: { id: maria.id }, body: { email: maria.email } })
    expect(await namesFor(colleague)).toEqual(['Da spedire', 'Da spedire'])
    await admin.staff.update({ params: { id: operator.id }, body: { role: 'farmer' } })
    await admin.customers.erase({ params: { id: operator.id }, body: { email: operator.email } })
    expect(await db.selectFrom('saved_views').select('user_id').execute()).toEqual([{ user_id: colleague.id }])
  })
})
