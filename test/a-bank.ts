import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobHandlers } from '../server/job-handlers.ts'
import type { BankCommand } from '../simulators/bank/bank-faults.ts'
import type { aShop } from './a-shop.ts'

type ShopWithPeople = Awaited<ReturnType<typeof aShop>>
type Decision = 'allow' | 'allow-then-fail' | 'refuse' | 'leave'

/** The test bank behind a shop, from the payer's and the operator's side. */
export function aBank({ shop, db, origin }: Pick<ShopWithPeople, 'shop' | 'db' | 'origin'>) {
  const bank = shop.bankSimulator
  if (!bank) throw new Error('this shop has no test bank')
  const control = async (command: BankCommand) => {
    const answer = await fetch(`${bank.address}/control`, { method: 'POST', body: JSON.stringify(command) })
    expect(answer.status).toBe(200)
  }
  const paymentsOf = (orderId: number) =>
    db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  /** Of the latest payment of an order; answers where the payer is led. */
  const decide = async (orderId: number, decision: Decision, payment = -1) => {
    const id = (await paymentsOf(orderId)).at(payment)?.provider_id ?? ''
    const answer = await fetch(`${origin}/simulatori/banca/esito`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ id, decision }),
    })
    return answer.headers.get('Location')
  }
  /** The shop looks at every payment of an order, now. */
  const look = async (orderId: number) => {
    for (const { id } of await paymentsOf(orderId)) {
      await sql`update payments set due_at = now() where id = ${id}`.execute(db)
      await jobHandlers(shop).payments({ paymentId: id }, 'job')
    }
  }
  const pay = async (orderId: number) => {
    await decide(orderId, 'allow')
    await control({ settleNow: true })
    await look(orderId)
  }
  /** The order has kept its pieces unpaid for as long as it may. */
  const expire = async (orderId: number) => {
    await sql`update payments set reserved_until = now() where order_id = ${orderId} and reserved_until is not null`.execute(
      db,
    )
    await look(orderId)
  }
  return { control, paymentsOf, decide, look, pay, expire, address: bank.address }
}
