import { randomInt } from 'node:crypto'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aCodeRequestOf, aLinkedKeeper, type Person, theAdmin } from './accounts.ts'

/** A keeper who is no longer linked, with tags whose codes staff entered, printed and shipped: the manual mode. */
export async function aKeeperByHand(count: number): Promise<{ keeper: Person; codes: string[]; orderId: number }> {
  const keeper = await aLinkedKeeper()
  const { id, orderId } = await aCodeRequestOf(keeper, count)
  await keeper.api.registry.unlink()
  const first = randomInt(300_000_000, 599_000_000)
  const codes = Array.from({ length: count }, (_, n) => `IT001${first + n}`)
  const { api } = await theAdmin()
  await api.codeRequests.enterCodes({ params: { id }, body: { text: codes.join('\n') } })
  await api.orders.markPrinted({ params: { id: orderId } })
  await api.orders.send({ params: { id: orderId }, body: aParcel() })
  return { keeper, codes, orderId }
}
