import { describe, expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { paths } from '#web/paths.ts'

describe('the mail that confirms an order', () => {
  it('shows lines, figures and addresses as they were ordered, and the way to the order', async () => {
    const world = await aShop()
    const { maria, ctx } = world
    const { rows } = await maria.products.list({ query: { types: ['aziendale'], pageSize: 12 } })
    const product = rows.find(one => one.quantity >= 3)
    if (!product) throw new Error('The seed has no farm tags in stock')
    await maria.carts.addItem({ body: { productId: product.id, quantity: 3 } })
    const { id } = await maria.orders.checkout({
      body: { ...addresses, paymentMethod: 'paypal', saveBillingAddress: false, saveShippingAddress: false },
    })
    const order = await maria.orders.get({ params: { id } })

    const [mail, ...others] = await workJobs(world)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: `Abbiamo ricevuto il tuo ordine ORDER-${id}`,
      to: [{ name: 'Marta Bonetti', address: maria.email }],
    })
    const said = [
      product.title,
      // Without VAT, and with it.
      `3 × ${priceInText(product.price, 2_450)}`,
      'Prodotti (IVA esclusa)',
      'IVA 24,5\u00a0%',
      'Commissione PayPal',
      ...[order.productsAmount, order.vatAmount, order.shippingAmount, order.feeAmount, order.totalAmount].map(
        formatEuro,
      ),
      'Via delle Risaie 14',
      '10010 Azeglio (TO)',
      'P.IVA 01234560017',
      'Lasciare in sala mungitura',
    ]
    for (const words of said) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.text).toContain(`${ctx.publicUrl}${paths.order(id)}`)
    expect(mail?.html).toContain(`href="${ctx.publicUrl}${paths.order(id)}"`)
  })

  it('is what the buyer keeps of the contract: seller, delivery, what can be given back and what cannot, warranty', async () => {
    const world = await aShop()
    const { maria, admin } = world
    const order = async (changes: Parameters<typeof aProduct>[1][]) => {
      for (const change of changes) await add(maria, (await aProduct(admin, change)).id)
      await maria.orders.checkout({
        body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
      })
    }
    const blank = { title: 'Marca neutra', productTypes: ['marche' as const, 'aziendale' as const, 'neutro' as const] }
    const printed = { title: 'Marca con nome', productTypes: ['marche' as const, 'stampato' as const] }
    const reader = { title: 'Lettore', productTypes: ['lettori' as const] }
    await order([blank, reader])
    await order([blank, printed])
    await order([printed])
    const [all, some, none] = await workJobs(world)
    for (const mail of [all, some, none])
      for (const said of ['Auricola S.r.l.', 'P.IVA 00000000000', 'Consegna', 'garanzia legale', '/condizioni'])
        expect(mail?.text).toContain(said)
    expect(all?.text).toContain('14 giorni dalla consegna, senza dire perché: fallo sul sito')
    expect(all?.text).toContain('ritiriamo gratis quello vecchio')
    for (const mail of [all, some])
      expect(mail?.text).toContain(`Recedere dal contratto qui:\n${world.ctx.publicUrl}${paths.withdrawal}`)
    expect(some?.text).toContain('stampiamo apposta per te (Marca con nome)')
    expect(some?.text).not.toContain('ritiriamo')
    expect(none?.text).toContain('la legge non prevede il recesso')
    expect(none?.text).not.toMatch(/14 giorni|\/recesso/)
  })
})
