import { pipeline, Readable } from 'node:stream'
import { webhookSignature } from '../../server/integrations/http-client/webhook-signature.ts'
import { onLoopback } from './on-loopback.ts'

type Asked = { method: string; path: string; key: string | undefined; token: string | undefined; body: unknown }
/** `parts` repeats the body that many times, without Content-Length. */
type Answer = { status: number; body: string | Buffer; parts?: number }

export const webhookSecret = 'a secret of the provider'

/** A stand-in for a signature provider: an HTTP server on loopback that records its requests. */
export async function aSignatureProvider() {
  const asked: Asked[] = []
  /** Its responses; change them to make it misbehave. */
  const answers: { envelope: Answer; signer: Answer; document: Answer } = {
    envelope: { status: 201, body: JSON.stringify({ id: 'env-1', more: true }) },
    signer: { status: 201, body: JSON.stringify({ signUrl: 'https://firma.example/env-1' }) },
    document: { status: 200, body: Buffer.from('%PDF-1.7 /ByteRange [0 1 2 3]') },
  }
  let partsSent = 0
  function* repeated(body: string | Buffer, parts: number) {
    for (partsSent = 0; partsSent < parts; partsSent++) yield body
  }
  const url = await onLoopback((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const text = Buffer.concat(chunks).toString()
      asked.push({
        method,
        path,
        key: headers['idempotency-key']?.toString(),
        token: headers.authorization,
        body: text && JSON.parse(text),
      })
      const { status, body, parts } = path.endsWith('/document')
        ? answers.document
        : path.endsWith('/signers')
          ? answers.signer
          : answers.envelope
      response.writeHead(status)
      if (parts === undefined) response.end(body)
      // A reader that has read enough closes the connection.
      else pipeline(Readable.from(repeated(body, parts)), response, () => undefined)
    })
  })
  return {
    asked,
    answers,
    partsSent: () => partsSent,
    environment: {
      SIGNING_PROVIDER_URL: `${url}/v1/`,
      SIGNING_PROVIDER_TOKEN: 'token-of-the-shop',
      SIGNING_WEBHOOK_SECRET: webhookSecret,
    },
  }
}

/** A webhook of the provider, with a valid signature unless the test overrides it. */
export function news(
  body: object,
  { secret = webhookSecret, ageSeconds = 0, text = JSON.stringify(body) } = {},
): { body: string; headers: Record<string, string> } {
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds
  return { body: text, headers: { 'X-Signature': webhookSignature(secret, JSON.stringify(body), seconds) } }
}
