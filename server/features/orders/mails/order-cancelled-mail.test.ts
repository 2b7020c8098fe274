import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { orderCancelledTexts as texts } from '../order-messages.ts'

const mailOf = async ({ ctx, dataDir }: Awaited<ReturnType<typeof anOrderWorld>>, id: number) =>
  (await workJobs({ ctx, dataDir })).find(({ subject }) => subject === texts.subject(`ORDER-${id}`))?.text

it('promises what goes back for the order, not what went back before', async () => {
  const world = await anOrderWorld()
  const { admin, luca, bank, paid, find } = world
  const id = await paid()
  const { items, totalAmount } = await find(id)
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'unshipped' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Finito' } })
  await bank.look(id)
  await luca.orders.cancel({ params: { id }, body: {} })
  expect(await mailOf(world, id)).toContain(texts.money(formatEuro(totalAmount - note.totalAmount)))
})

it('does not say of a debit that was accepted that nothing was taken', async () => {
  const world = await anOrderWorld()
  const { luca, bank, order } = world
  await bank.control({ settleDelay: 3_600_000 })
  const id = await order('sepa')
  await bank.decide(id, 'allow')
  await bank.look(id)
  await luca.orders.cancel({ params: { id }, body: {} })
  expect(await mailOf(world, id)).toContain(texts.accepted)
})

it('does not say of money that came back by itself that nothing was taken', async () => {
  const world = await anOrderWorld()
  const { admin, bank, paid } = world
  const id = await paid('sepa')
  await bank.control({ refundAll: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  await bank.look(id)
  await admin.orders.adminCancel({ params: { id }, body: { reason: 'Addebito tornato indietro' } })
  expect(await mailOf(world, id)).toContain(texts.allBack)
})
