import * as z from 'zod/mini'
import { parseOrderNumber } from '#domain/orders/parse-order-number.ts'
import { maxProductsLength } from '#domain/orders/withdrawal-states.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { Withdrawal } from './shapes/order-withdrawal.ts'
import { EmailAddress, Iban, Instant, LinkToken, optionalText, requiredText } from './shapes/wire-types.ts'

/** Withdrawal of consumers from their orders (consumer code, art. 52–59 and 54-bis). */

const Statement = {
  name: requiredText(contractMessages.withdrawalName, 100),
  /** Day of the delivery, an ISO date; only needed once the term depends on it. */
  deliveredOn: z.optional(z.iso.date(contractMessages.day)),
}

const NewWithdrawal = z.strictObject({
  ...Statement,
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: z.int().check(z.positive(contractMessages.quantity)) }))
    .check(z.minLength(1, contractMessages.withdrawalLines), z.maxLength(200)),
  /** For the refund of a bank transfer. */
  iban: z.optional(Iban),
})
export type NewWithdrawal = z.output<typeof NewWithdrawal>

export const GuestWithdrawal = z.strictObject({
  ...Statement,
  orderNumber: z.string(contractMessages.orderNumber).check(
    z.trim(),
    z.maxLength(20, contractMessages.orderNumber),
    z.refine(text => parseOrderNumber(text) !== null, contractMessages.orderNumber),
  ),
  email: EmailAddress,
  /** What is returned, in words; '' for everything. */
  products: optionalText(maxProductsLength),
})
export type GuestWithdrawal = z.output<typeof GuestWithdrawal>

const WithdrawalOfOrder = z.object({ id: IdInPath, withdrawalId: IdInPath })

export const withdrawals = endpoints({
  declare: {
    method: 'POST',
    path: '/orders/:id/withdrawals',
    access: 'user',
    summary:
      'Withdraws the consumer from lines of an own order within the term; the receipt is mailed. Not for what was made to order, nor for businesses',
    params: byId,
    body: NewWithdrawal,
    response: Withdrawal,
    status: 201,
    idempotent: true,
    errors: ['conflict'],
  },
  declareAsGuest: {
    method: 'POST',
    path: '/withdrawals',
    access: 'anyone',
    summary:
      'Takes the statement of a consumer who is not signed in. The response is the same whether or not order number and e-mail agree; the receipt goes to the order’s own address',
    cost: 10,
    body: GuestWithdrawal,
    response: z.object({ declaredAt: Instant }),
    status: 201,
  },
  answerByLink: {
    method: 'POST',
    path: '/withdrawals/answer',
    access: 'anyone',
    summary:
      'Answers the link in the receipt of a guest’s statement: the buyer’s own, or somebody else’s. Until then the order may be shipped. Repeated calls change nothing',
    body: z.strictObject({ token: LinkToken, isMine: z.boolean() }),
    /** False if the statement is closed: not the buyer’s own, or without effect. */
    response: z.object({ isConfirmed: z.boolean() }),
    errors: ['not-found'],
  },
  receive: {
    method: 'POST',
    path: '/admin/orders/:id/withdrawals/:withdrawalId/received',
    access: 'orders',
    summary: 'Records that the goods of a withdrawal are back, and tells the buyer by when the refund is made',
    params: WithdrawalOfOrder,
    response: Withdrawal,
    errors: ['conflict'],
  },
  decline: {
    method: 'POST',
    path: '/admin/orders/:id/withdrawals/:withdrawalId/declined',
    access: 'orders',
    summary: 'Closes a withdrawal without a refund and tells the buyer why',
    params: WithdrawalOfOrder,
    body: z.strictObject({ reason: requiredText(contractMessages.reason, 500) }),
    response: Withdrawal,
    errors: ['conflict'],
  },
})
