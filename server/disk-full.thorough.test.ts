import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addresses, registration } from '#test/a-shop.ts'
import { aShopOnASmallDisk, mayMount } from '#test/builders/a-small-disk.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { mailsIn } from '#test/readers/outbox.ts'

const checkout = {
  ...addresses,
  paymentMethod: 'bonifico' as const,
  saveBillingAddress: false,
  saveShippingAddress: false,
}
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

it.runIf(await mayMount())(
  'sells on after its disk was full, and after it could not be written, with nothing lost or half done',
  async () => {
    const { callAs, admin, dataDir, setWritable } = await aShopOnASmallDisk()
    const boss = callAs((await callAs().auth.login({ body: admin })).access_token)
    const product = await aProduct(boss, { quantity: 10_000, productTypes: ['applicatori'] })
    const email = 'marta@cascina.example'
    const { access_token } = await callAs().auth.register({ body: registration(email) })
    const marta = callAs(access_token)
    const tokens = async () =>
      (await mailsIn(dataDir)).flatMap(({ text }) => /conferma-email#([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
    await expect.poll(tokens).toHaveLength(1)
    await marta.auth.verifyEmail({ body: { token: (await tokens())[0] ?? '' } })
    const { id: martaId } = await marta.users.me()
    await boss.customers.setUnpaidLimits({ params: { id: martaId }, body: { isLifted: true } })

    const placed: number[] = []
    const statuses: number[] = []
    const tryToOrder = async () => {
      const added = await marta.send('/api/carts/items', post({ productId: product.id, quantity: 1 }))
      const ordered = await marta.send('/api/orders/checkout', post(checkout))
      for (const answer of [added, ordered]) {
        statuses.push(answer.status)
        if (answer.status === 503) expect(answer.headers.get('Retry-After')).not.toBeNull()
      }
      if (ordered.status === 201) placed.push(((await ordered.json()) as { id: number }).id)
      return ordered.status
    }
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'black', noise } })
      .png()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.append('mainImage', new Blob([picture], { type: 'image/png' }), 'marca.png')
      return (await boss.send(`/api/products/${product.id}/images`, { method: 'POST', body: form })).status
    }
    expect([await tryToOrder(), await upload()]).toEqual([201, 201])
    const { mainImageUrl } = await boss.products.adminGet({ params: { id: product.id } })
    const picturePath = mainImageUrl ?? ''

    // Full: the last byte is taken, and taken again when something was given back.
    const filler = join(dataDir, 'filler')
    const fill = (): Promise<void> =>
      writeFile(filler, Buffer.alloc(64 * 1024 * 1024), { flag: 'a' }).then(fill, (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
    await fill()
    expect(await upload()).toBe(503)
    expect((await callAs().send(picturePath, {})).status).toBe(200) // without a copy on the disk
    for (let times = 0; times < 12; times++) {
      await tryToOrder()
      if (times % 3 === 0) await fill()
      expect((await callAs().send('/api/products', {})).status).toBe(200)
    }
    expect(statuses).toContain(503)
    await rm(filler)
    await expect.poll(tryToOrder, { timeout: 30_000, interval: 2000 }).toBe(201)
    await expect.poll(upload, { timeout: 30_000 }).toBe(201)

    // Read-only: orders go on, and their mails wait.
    await setWritable('outbox', false)
    expect(await tryToOrder()).toBe(201)
    await sleep(3000)
    await setWritable('outbox', true)

    expect(new Set(statuses).isSubsetOf(new Set([200, 201, 409, 503]))).toBe(true)
    const orders = (await marta.orders.list()).rows
    const whole = await Promise.all(orders.map(({ id }) => marta.orders.get({ params: { id } })))
    expect(whole.filter(({ items, payment }) => items.length === 0 || payment === null)).toEqual([])
    expect(placed.filter(id => !orders.some(order => order.id === id))).toEqual([])
    const sold = whole.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
    expect((await boss.products.adminGet({ params: { id: product.id } })).quantity).toBe(10_000 - sold)
    const mailed = async () =>
      (await mailsIn(dataDir))
        .map(({ messageId }) => Number(/^<order-placed-(\d+)/.exec(messageId ?? '')?.[1]))
        .filter(Boolean)
    await expect.poll(async () => new Set(await mailed()).size, { timeout: 60_000 }).toBe(orders.length)
  },
  180_000,
)
