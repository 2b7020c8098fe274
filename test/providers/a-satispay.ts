import { createHash, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { aProvider, type ProviderAnswer, type ProviderCall, type ProviderWebhook } from './a-provider.ts'

type Payment = {
  id: string
  flow: string
  amount_unit: number
  currency: string
  external_code?: string
  callback_url?: string
  status: 'PENDING' | 'ACCEPTED' | 'CANCELED'
  expired: boolean
  /** Hours after the stand-in was opened. */
  madeAt: number
}

const keyId = 'a-key-of-the-shop'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const satispayPrivateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A stand-in for Satispay. It only accepts requests that are signed with the shop's key. */
export async function aSatispay() {
  const payments: Payment[] = []
  const answers = new Map<string, ProviderAnswer>()
  let hours = 0
  const next: { refundError?: string; cents: number } = { cents: 0 }
  const refusal = (status: number, code: number, message: string) => ({
    status,
    body: { code: String(code), message, wlt: 'a-trace' },
  })
  const shown = (payment: Payment) => ({
    ...payment,
    amount_unit: payment.amount_unit + next.cents,
    type: 'TO_BUSINESS',
    redirect_url: `https://online.satispay.com/pay/${payment.id}`,
  })

  const perform = ({ method, path, text }: ProviderCall): ProviderAnswer => {
    const body = text ? JSON.parse(text) : {}
    const id = path.slice('/g_business/v1/payments'.length + 1)
    const payment = payments.find(one => one.id === id)
    if (method === 'POST') {
      const isRefund = body.flow === 'REFUND'
      if (isRefund && next.refundError) return refusal(400, 131, next.refundError)
      const made = {
        ...body,
        id: randomUUID(),
        status: isRefund ? 'ACCEPTED' : 'PENDING',
        expired: false,
        madeAt: hours,
      }
      payments.push(made)
      return { status: 200, body: shown(made) }
    }
    if (!payment) return refusal(404, 41, 'payment not found')
    if (method === 'PUT') {
      if (payment.status !== 'PENDING') return refusal(403, 44, 'illegal state transition')
      payment.status = 'CANCELED'
    }
    return { status: 200, body: shown(payment) }
  }

  const provider = await aProvider(call => {
    if (!isSigned(call)) return refusal(401, 35, 'signature not valid')
    const key = call.headers['idempotency-key']?.toString()
    const answer = (key && answers.get(key)) || perform(call)
    if (key) answers.set(key, answer)
    return answer
  })
  const find = (id: string): Payment => {
    const payment = payments.find(one => one.id === id)
    if (!payment) throw new Error(`no payment ${id}`)
    return payment
  }
  return {
    ...provider,
    payments,
    next,
    accept: (id: string) => Object.assign(find(id), { status: 'ACCEPTED' }),
    cancel: (id: string) => Object.assign(find(id), { status: 'CANCELED' }),
    expire: (id: string) => Object.assign(find(id), { expired: true }),
    /** A page lives two hours. */
    pass(passed: number) {
      hours += passed
      for (const payment of payments)
        if (payment.status === 'PENDING' && hours - payment.madeAt >= 2) payment.expired = true
    },
    webhook: (id: string): ProviderWebhook => {
      const address = new URL((find(id).callback_url ?? '').replace('{uuid}', id))
      return { path: address.pathname.replace('/api', '') + address.search, method: 'GET', headers: {} }
    },
    environment: {
      SATISPAY_URL: provider.url,
      SATISPAY_KEY_ID: keyId,
      SATISPAY_PRIVATE_KEY: satispayPrivateKey,
    },
  }
}

/**
 * Checks a signature like Satispay does: the digest of the body, then the signature over target, host, date and digest.
 */
function isSigned({ method, path, query, headers, text }: ProviderCall): boolean {
  const digest = `SHA-256=${createHash('sha256').update(text).digest('base64')}`
  const given =
    /^Signature keyId="([^"]+)", algorithm="rsa-sha256", headers="\(request-target\) host date digest", signature="([^"]+)"$/.exec(
      headers.authorization ?? '',
    )
  const target = `${path}${query.size > 0 ? `?${query}` : ''}`
  const lines = [
    `(request-target): ${method.toLowerCase()} ${target}`,
    `host: ${headers.host}`,
    `date: ${headers.date}`,
  ]
  const message = [...lines, `digest: ${digest}`].join('\n')
  const isToday = Math.abs(Date.parse(headers.date ?? '') - Date.now()) < 60_000
  return (
    isToday &&
    headers.digest === digest &&
    given?.[1] === keyId &&
    verify('sha256', Buffer.from(message), publicKey, Buffer.from(given[2] ?? '', 'base64'))
  )
}
