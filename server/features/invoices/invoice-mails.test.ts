import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

it('an invoice and a credit note reach the buyer once each, with the file as it is kept', async () => {
  const world = await aShop()
  const { maria, admin } = world
  const { id: productId } = await aProduct(admin)
  await add(maria, productId, { quantity: 3 })
  const { id } = await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
  })
  const params = { id }
  await admin.invoices.issue({ params })
  await admin.invoices.issue({ params })
  const { items } = await maria.orders.get({ params })
  const line = { itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'unshipped' as const, restock: true }
  await admin.orders.credit({ params, body: { lines: [line], extras: false, reason: 'Ne bastano due' } })
  const { invoices } = await maria.orders.get({ params })
  const [invoice, note] = invoices
  if (!invoice || !note) throw new Error('no documents')

  const mails = (await workJobs(world)).filter(({ attachments }) => attachments.length > 0)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `La fattura ${invoice.number} del tuo ordine ORDER-${id}`,
    `La nota di credito ${note.number} per il tuo ordine ORDER-${id}`,
  ])
  const kept = [
    await maria.invoices.pdf({ params }),
    await maria.invoices.creditNotePdf({ params: { id, noteId: note.id } }),
  ]
  for (const [index, mail] of mails.entries()) {
    const document = invoices[index]
    expect(mail.to).toMatchObject([{ address: maria.email }])
    expect(mail.attachments[0]).toMatchObject({ mimeType: 'application/pdf' })
    expect(mail.attachments[0]?.filename).toContain(document?.number.replace('/', '-'))
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(kept[index] ?? []))
    for (const said of [formatEuro(document?.totalAmount ?? 0), 'Bandiera di prova', 'IVA 24,5\u00a0%']) {
      expect(mail.text).toContain(said)
      expect(mail.html).toContain(said)
    }
  }
  expect(mails[1]?.text).toContain(`dalla fattura ${invoice.number}`)
})
