import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { bytesOf } from '../outside/answer-bytes.ts'
import { signingMessages } from './signing-messages.ts'
import type { SigningPort } from './signing-port.ts'

/**
 * A provider reached by a REST API of the common shape. Whatever it answers is checked; what is not as agreed, or comes
 * too late, is a 503 and changes nothing here.
 */

const patience = 10_000 // milliseconds
const largestFile = 10 * 1024 * 1024
const longestAnswer = 64 * 1024

const Created = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
const Invited = z.object({
  signUrl: z.string().check(z.refine(url => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))),
})

export function httpProvider(
  { url, token }: { url: string; token: string },
  log: Pick<Shop['log'], 'warn'>,
): SigningPort {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
    return response
  }
  const post = async <Schema extends z.ZodMiniType>(path: string, key: string, body: object, schema: Schema) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return z.parse(schema, JSON.parse((await bytesOf(response, longestAnswer)).toString('utf8')))
  }
  const orAway = async <Result>(doing: Promise<Result>): Promise<Result> => {
    try {
      return await doing
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : error }, 'signature provider')
      throw new Problem('unavailable', signingMessages.providerAway, { headers: { 'Retry-After': '60' } })
    }
  }

  return {
    createEnvelope: ({ reference, title, bytes }) =>
      orAway(
        post(
          '/envelopes',
          `envelope-${reference}`,
          {
            reference: String(reference),
            title,
            document: bytes.toString('base64'),
            sha256: createHash('sha256').update(bytes).digest('hex'),
          },
          Created,
        ).then(({ id }) => id),
      ),

    addSigner: (envelopeId, { name, email, returnAddress }) =>
      orAway(
        post(
          `/envelopes/${encodeURIComponent(envelopeId)}/signers`,
          `signer-${envelopeId}`,
          { name, email, returnUrl: returnAddress },
          Invited,
        ).then(({ signUrl }) => ({ way: 'redirect' as const, address: signUrl })),
      ),

    download: envelopeId => orAway(signedFile(call(`/envelopes/${encodeURIComponent(envelopeId)}/document`))),
  }
}

async function signedFile(answer: Promise<Response>): Promise<Buffer> {
  const bytes = await bytesOf(await answer, largestFile)
  const isSigned = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.includes('/ByteRange')
  if (!isSigned) throw new Error('the signed file is no signed PDF')
  return bytes
}
