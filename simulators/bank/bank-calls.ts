import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { Refusal } from '../simulator-refusal.ts'
import { bankReplies } from './bank-page-texts.ts'
import type { Charge, TestBank } from './test-bank.ts'

/** The calls that the shop makes: JSON in, JSON out, its key in the header. */

export type BankRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }

/** Where a payment may lead back to: the shop's return page, whatever its host is called. */
const returnPage = '/account/pagamento'
const leadsBack = (address: string) =>
  URL.canParse(address, 'http://shop.invalid') && new URL(address, 'http://shop.invalid').pathname === returnPage

const text = z.string().check(z.minLength(1), z.maxLength(500))
const Return = text.check(z.refine(leadsBack))
const NewCharge = z.strictObject({
  amount: z.int().check(z.positive()),
  currency: z.literal('EUR'),
  method: z.enum(['credit_card', 'paypal', 'satispay', 'sepa']),
  reference: text,
  returnUrl: Return,
  cancelUrl: Return,
})
const NewRefund = z.strictObject({ amount: z.int().check(z.positive()) })

export function answerBankCall(
  bank: TestBank,
  accessKey: string,
  { method, path, headers, body }: BankRequest,
): unknown {
  if (headers.authorization !== `Bearer ${accessKey}`) throw new Refusal(401, bankReplies.noAccess)
  const [first = '', id = '', deed = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (first !== 'charges' || rest.length > 0) throw new Refusal(404, bankReplies.nothingHere)
  if (method === 'GET' && id !== '' && deed === '') return shown(bank, bank.charge(id))
  const key = String(headers['idempotency-key'] ?? '')
  if (method !== 'POST' || key === '') throw new Refusal(400, bankReplies.malformed)
  if (id === '') return shown(bank, bank.begin(key, read(NewCharge, body)))
  if (deed === 'capture') return shown(bank, bank.capture(id))
  if (deed === 'cancel') return shown(bank, bank.cancel(id))
  if (deed === 'refunds') return shown(bank, bank.refund(id, key, read(NewRefund, body).amount))
  throw new Refusal(404, bankReplies.nothingHere)
}

function shown(bank: TestBank, { id, state, amount, currency, reference, refunded }: Charge) {
  const isWrong = bank.faults.wrongAmount > 0
  if (isWrong) bank.faults.wrongAmount--
  return { id, state, amount: amount + (isWrong ? 1 : 0), currency, reference, refunded }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new Refusal(400, bankReplies.malformed)
  return parsed.data
}
