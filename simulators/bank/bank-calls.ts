import * as z from 'zod/mini'
import type { ApiRequest } from '../serve-simulator.ts'
import { SimulatorError, simulatorReplies } from '../simulator-error.ts'
import { bankReplies } from './bank-page-texts.ts'
import type { Charge, TestBank } from './test-bank.ts'

/** API of the test bank for the shop: JSON in, JSON out, the access key in a header. */

/** Return URLs must lead to the shop's return page, on any host. */
const returnPage = '/account/pagamento'
const isReturnUrl = (address: string) =>
  URL.canParse(address, 'http://shop.invalid') && new URL(address, 'http://shop.invalid').pathname === returnPage

const text = z.string().check(z.minLength(1), z.maxLength(500))
const Return = text.check(z.refine(isReturnUrl))
const NewCharge = z.strictObject({
  amount: z.int().check(z.positive()),
  currency: z.literal('EUR'),
  method: z.enum(['credit_card', 'paypal', 'satispay', 'sepa']),
  reference: text,
  returnUrl: Return,
  cancelUrl: Return,
})
const NewRefund = z.strictObject({ amount: z.int().check(z.positive()) })

export function handleBankCall(
  bank: TestBank,
  accessKey: string,
  { method, path, headers, body }: ApiRequest,
): unknown {
  if (headers.authorization !== `Bearer ${accessKey}`) throw new SimulatorError(401, bankReplies.noAccess)
  const [first = '', id = '', action = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (first !== 'charges' || rest.length > 0) throw new SimulatorError(404, simulatorReplies.nothingHere)
  if (method === 'GET' && id !== '' && action === '') return toResponse(bank, bank.charge(id))
  const key = String(headers['idempotency-key'] ?? '')
  if (method !== 'POST' || key === '') throw new SimulatorError(400, simulatorReplies.malformed)
  if (id === '') return toResponse(bank, bank.begin(key, parseBody(NewCharge, body)))
  if (action === 'capture') return toResponse(bank, bank.capture(id))
  if (action === 'cancel') return toResponse(bank, bank.cancel(id))
  if (action === 'refunds') return toResponse(bank, bank.refund(id, key, parseBody(NewRefund, body).amount))
  throw new SimulatorError(404, simulatorReplies.nothingHere)
}

function toResponse(bank: TestBank, { id, state, amount, currency, reference, refunded }: Charge) {
  const isAmountWrong = bank.faults.wrongAmount > 0
  if (isAmountWrong) bank.faults.wrongAmount--
  return { id, state, amount: amount + (isAmountWrong ? 1 : 0), currency, reference, refunded }
}

function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new SimulatorError(400, simulatorReplies.malformed)
  return parsed.data
}
