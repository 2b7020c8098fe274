import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AuditQuery } from '#contract/audit-log.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { aProduct } from '#test/builders/product-builders.ts'

describe('the audit log', () => {
  it('tells who did what, when, before and after, and finds it again', async () => {
    const { db, admin, aStaffMember } = await aShop()
    const { id } = await aProduct(admin, { title: 'Pinza rossa', price: 795 })
    const keeper = await aStaffMember('catalogo@auricola.example', 'catalogue')
    await keeper.products.update({ params: { id }, body: { price: 650 } })
    await admin.users.update({ params: { id: admin.id }, body: { name: 'Ada Prova' } })

    const { rows, total } = await admin.audit.list()
    expect(total).toBe(3)
    expect(rows[1]).toMatchObject({
      actor: { id: keeper.id },
      action: 'change',
      subject: { type: 'product', id, name: 'Pinza rossa' },
      before: { price: 795 },
      after: { price: 650 },
    })
    expect(rows[0]?.subject).toEqual({ type: 'user', id: admin.id, name: 'Ada Prova' })
    const idsFor = async (query: AuditQuery) => (await admin.audit.list({ query })).rows.map(row => row.id)
    const [renamed, cheaper, made] = rows.map(row => row.id)
    expect(await idsFor({ actor: keeper.id })).toEqual([cheaper])
    expect(await idsFor({ action: 'create' })).toEqual([made])
    expect(await idsFor({ subject: 'product' })).toEqual([cheaper, made])
    expect(await idsFor({ subject: 'user', subjectId: admin.id })).toEqual([renamed])
    expect(await idsFor({ search: 'pinza ROSSA' })).toEqual([made])
    expect(await idsFor({ search: '%' })).toEqual([])
    await db.updateTable('users').set({ name: 'Zyta Krüger' }).where('id', '=', keeper.id).execute()
    expect(await idsFor({ search: 'yta KRÜ' })).toEqual([cheaper])
    expect(await idsFor({ search: 'zy' })).toEqual([cheaper])
    expect(await idsFor({ search: 'yt' })).toEqual([])
    expect(await idsFor({ search: keeper.email })).toEqual([])
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())
    expect(await idsFor({ from: today, to: today })).toHaveLength(3)
    expect(await idsFor({ to: '2020-01-01' })).toEqual([])
    expect(await idsFor({ page: 2 })).toEqual([])
    expect((await admin.raw('GET', '/admin/audit?action=none')).status).toBe(400)
    expect((await admin.raw('GET', '/admin/audit?from=ieri')).status).toBe(400)
  })

  it('is searched by an order as the list of orders is', async () => {
    const { admin, maria, order } = await anOrderWorld()
    const [id, other] = [await order('bonifico'), await order('bonifico', { person: maria })]
    for (const of of [id, other]) await admin.orders.adminCancel({ params: { id: of }, body: { reason: 'Non parte' } })
    const ordersFor = async (search: string) => {
      const { rows } = await admin.audit.list({ query: { search } })
      return rows.filter(({ action }) => action === 'cancel-order').map(({ subject }) => subject.id)
    }
    for (const search of [`ORDER-${id}`, ` order-${id} `, `#${id}`, String(id)])
      expect(await ordersFor(search), search).toEqual([id])
    expect(await ordersFor(`ORDER-${id} ORDER-${other}`)).toEqual([])
    const sheet = await admin.audit.exportCsv({ query: { search: `ORDER-${other}` } })
    expect(sheet.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(`;Ordine;${other};`)])
  })

  it('is a sheet in Italian whose cells are no formulas', async () => {
    const { admin } = await aShop()
    await admin.users.update({ params: { id: admin.id }, body: { name: '=HYPERLINK("http://x")' } })
    const sheet = await admin.audit.exportCsv({ query: { subject: 'user' } })
    const [head, line = ''] = sheet.split('\r\n')
    expect(head).toBe('\uFEFFQuando;Chi;Che cosa;Su;Numero;Prima;Dopo;Richiesta')
    const cells = line.split(';')
    expect(cells.slice(1, 7)).toEqual([
      `"'=HYPERLINK(""http://x"")"`,
      'Modificato',
      'Persona',
      String(admin.id),
      'Nome: Marta Bonetti',
      `"Nome: =HYPERLINK(""http://x"")"`,
    ])
  })

  it('is a sheet of whatever many entries, each once', async () => {
    const { owner, admin } = await aShop()
    await fillLargeTable(
      owner,
      tx =>
        sql`
        insert into audit_log (at, actor_id, action, subject_type, subject_id, before, after, request_id)
        select now() - n / 3 * interval '1 minute', null, 'change', 'order', n, null, '{}', ''
        from generate_series(1, 10500) n`.execute(tx),
      { without: ['audit_log_search'] },
    )
    const lines = (await admin.audit.exportCsv({ query: { subject: 'order' } })).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(10_500)
    expect(new Set(lines.map(line => line.split(';')[4])).size).toBe(10_500)
  })
})
