import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { readBody } from '../http-client/read-body.ts'
import { signingMessages } from './signing-messages.ts'
import type { SigningPort } from './signing-port.ts'

/**
 * A signature provider with a REST API of the common shape. Responses are validated; an unexpected or late one becomes
 * a 503 and changes nothing in the shop.
 */

const timeoutMs = 10_000 // milliseconds
const maxFileBytes = 10 * 1024 * 1024
const maxResponseBytes = 64 * 1024

const Created = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
const Invited = z.object({
  signUrl: z.string().check(z.refine(url => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))),
})

export function httpProvider(
  { url, token }: { url: string; token: string },
  log: Pick<AppContext['log'], 'warn'>,
): SigningPort {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
    return response
  }
  const post = async <Schema extends z.ZodMiniType>(path: string, key: string, body: object, schema: Schema) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return z.parse(schema, JSON.parse((await readBody(response, maxResponseBytes)).toString('utf8')))
  }
  const orUnavailable = async <Result>(doing: Promise<Result>): Promise<Result> => {
    try {
      return await doing
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : error }, 'signature provider')
      throw new Problem('unavailable', signingMessages.providerUnavailable, { headers: { 'Retry-After': '60' } })
    }
  }

  return {
    createEnvelope: ({ reference, title, bytes }) =>
      orUnavailable(
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
      orUnavailable(
        post(
          `/envelopes/${encodeURIComponent(envelopeId)}/signers`,
          `signer-${envelopeId}`,
          { name, email, returnUrl: returnAddress },
          Invited,
        ).then(({ signUrl }) => ({ method: 'redirect' as const, address: signUrl })),
      ),

    download: envelopeId => orUnavailable(signedFile(call(`/envelopes/${encodeURIComponent(envelopeId)}/document`))),
  }
}

async function signedFile(answer: Promise<Response>): Promise<Buffer> {
  const bytes = await readBody(await answer, maxFileBytes)
  const isSigned = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.includes('/ByteRange')
  if (!isSigned) throw new Error('the signed file is no signed PDF')
  return bytes
}
