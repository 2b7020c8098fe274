import { expect } from 'vitest'
import type { BankCommand } from '../../simulators/bank/bank-faults.ts'
import type { aShop } from '../a-shop.ts'
import { aCheckout } from '../builders/a-checkout.ts'

type ShopWithPeople = Awaited<ReturnType<typeof aShop>>
type Decision = 'allow' | 'allow-then-fail' | 'refuse' | 'leave'

/** The test bank of a shop, from the payer's and the operator's side. */
export function aBank({ ctx, db, origin }: Pick<ShopWithPeople, 'ctx' | 'db' | 'origin'>) {
  const bank = ctx.bankSimulator
  if (!bank) throw new Error('this shop has no test bank')
  const control = async (command: BankCommand) => {
    const answer = await fetch(`${bank.address}/control`, { method: 'POST', body: JSON.stringify(command) })
    expect(answer.status).toBe(200)
  }
  const till = aCheckout({ ctx, db })
  const { paymentsOf, look } = till
  /** Submits the payer's decision about the latest payment of an order; returns where the payer is redirected. */
  const decide = async (orderId: number, decision: Decision, payment = -1) => {
    const id = (await paymentsOf(orderId)).at(payment)?.provider_id
    if (!id) throw new Error(`no payment of order ${orderId} was begun at the bank`)
    const answer = await fetch(`${origin}/simulatori/banca/esito`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ id, decision }),
    })
    return answer.headers.get('Location')
  }
  /** The same, for tests that do anything in any order: a transfer, and money that staff have seen, leave nothing to decide. */
  const decideIfBegun = async (orderId: number, decision: Decision) => {
    if ((await paymentsOf(orderId)).at(-1)?.provider_id) await decide(orderId, decision)
  }
  const pay = async (orderId: number) => {
    await decide(orderId, 'allow')
    await control({ settleNow: true })
    await look(orderId)
  }
  return { ...till, control, decide, decideIfBegun, pay, address: bank.address }
}
