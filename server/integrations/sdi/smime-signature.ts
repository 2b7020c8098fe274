import { createHash, X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'

/** What a signed message (multipart/signed, RFC 8551) contains, and who has signed exactly that. */
export type SignedMessage = {
  /** The signed MIME part, as bytes. */
  content: Buffer
  /** SHA-256 of the signer's public key: another certificate of the same key is the same signer. */
  keyDigest: Buffer
  /** The e-mail addresses in the signer's certificate, in lower case. */
  emails: string[]
}

/**
 * Verifies the detached signature of a message with the certificate that it carries. Returns `undefined` unless the
 * content is as it was signed and the certificate is in force. Who the signer is, the caller has to know: the authorities
 * of the PEC providers are no part of the program.
 */
export async function verifySignedMessage(raw: Buffer, now: Date): Promise<SignedMessage | undefined> {
  const parts = signedParts(raw)
  if (!parts) return undefined
  try {
    const info = pkijs.ContentInfo.fromBER(Uint8Array.from(parts.signature))
    const signed = new pkijs.SignedData({ schema: info.content })
    if (signed.signerInfos.length !== 1) return undefined
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: Uint8Array.from(parts.content).buffer,
      checkChain: false,
      extendedMode: true,
    })
    if (!signatureVerified || !signerCertificate) return undefined
    const certificate = new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()))
    if (certificate.validFromDate > now || certificate.validToDate < now) return undefined
    return {
      content: parts.content,
      keyDigest: createHash('sha256')
        .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
        .digest(),
      emails: emailsOf(certificate),
    }
  } catch {
    // No CMS, a certificate that is missing, or a signature of something else.
    return undefined
  }
}

const emailsOf = ({ subject, subjectAltName }: X509Certificate) =>
  [...`${subject}\n${subjectAltName ?? ''}`.matchAll(/(?:emailAddress=|email:)([^\s,]+)/g)].map(([, email = '']) =>
    email.toLowerCase(),
  )

/** Returns the first part as it was signed, without the line break before the boundary, and the decoded signature. */
function signedParts(raw: Buffer): { content: Buffer; signature: Buffer } | undefined {
  const text = raw.toString('latin1')
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const contentType = /^content-type:((?:.|\r\n[ \t])*)/im.exec(text.slice(0, headEnd))?.[1] ?? ''
  if (!/^\s*multipart\/signed\b/i.test(contentType)) return undefined
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType.replaceAll('\r\n', ''))
  const mark = `\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`
  if (mark.length < 5) return undefined
  const first = text.indexOf(`${mark}\r\n`, headEnd)
  const second = text.indexOf(`${mark}\r\n`, first + 1)
  const end = text.indexOf(`${mark}--`, second + 1)
  if (first < 0 || second < 0 || end < 0) return undefined
  const signature = text.slice(second + mark.length + 2, end)
  const signatureHeadEnd = signature.indexOf('\r\n\r\n')
  if (!/^content-transfer-encoding:\s*base64/im.test(signature.slice(0, signatureHeadEnd))) return undefined
  return {
    content: raw.subarray(first + mark.length + 2, second),
    signature: Buffer.from(signature.slice(signatureHeadEnd), 'base64'),
  }
}
