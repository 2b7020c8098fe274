import PostalMime, { type Email } from 'postal-mime'
import { type PecReceipt, pecReceipts } from '#domain/orders/sdi-steps.ts'
import { type OutsideElement, outsideElements, outsideText, readOutsideXml } from './read-outside-xml.ts'
import { readSdiMessage, type SdiMessage } from './sdi-message.ts'
import { verifySignedMessage } from './smime-signature.ts'

/** A message of a PEC provider whose signature holds. The caller knows whose signatures count. */
export type PecMessage = {
  keyDigest: Buffer
  /** Address of the signer, in lower case: the certificate has it, and the message says that it is from there. */
  signer: string
  /** When the provider wrote it, ISO 8601. */
  at: string
} & (
  | { kind: 'receipt'; receipt: PecReceipt; messageId: string; delivered: string; reason: string }
  | { kind: 'transport'; sender: string; messages: SdiMessage[] }
)

/** An envelope signed by a key that nobody knows. It may hold whatever a stranger likes, and was not opened. */
export type StrangersEnvelope = { kind: 'stranger' }

/** Headers of parts that the signed part may have, several for each. A message of the SdI has a dozen. */
const maxPartHeaders = 400

/** Nested messages are read one by one, and never as deep as a stranger likes. */
const options = { forceRfc822Attachments: true, maxNestingDepth: 12, maxHeadersSize: 256 * 1024 } as const

/**
 * Reads a receipt (`daticert.xml`) or an envelope with a message in it (`postacert.eml`), both only from the signed part.
 * An envelope is opened only if its signer is one of `knownKeys`, SHA-256 digests of public keys in hexadecimal; a receipt
 * was asked for. Returns `undefined` if it is none of the two, its signature does not hold, or its parts contradict each
 * other. Source:
 * technical rules of PEC (DM 2 November 2005).
 */
export async function readPecMessage(
  raw: Buffer,
  now: Date,
  knownKeys: readonly string[],
): Promise<PecMessage | StrangersEnvelope | undefined> {
  const signed = await verifySignedMessage(raw, now)
  if (!signed) return undefined
  try {
    const outer = await PostalMime.parse(raw.subarray(0, raw.indexOf('\r\n\r\n') + 4), options)
    const signer = outer.from?.address?.toLowerCase() ?? ''
    if (!signed.emails.includes(signer)) return undefined
    const isKnown = knownKeys.includes(signed.keyDigest.toString('hex'))
    // This header is not signed: it says only what is worth opening.
    const saysReceipt = outer.headers.some(({ key, value }) => key === 'x-ricevuta' && value !== '')
    if (!isKnown && !saysReceipt) return { kind: 'stranger' }
    const partHeaders = signed.content.toString('latin1').match(/^content-/gim)?.length ?? 0
    if (partHeaders > maxPartHeaders) return undefined
    const inner = await PostalMime.parse(signed.content, options)
    const certification = readOutsideXml(attachmentOf(inner, 'daticert.xml'))
    if (certification.name !== 'postacert') return undefined
    const common = { keyDigest: signed.keyDigest, signer, at: instantOf(certification) }
    const type = certification.attributes.tipo ?? ''
    if (type === 'posta-certificata') {
      if (!isKnown) return { kind: 'stranger' }
      const certified = outsideText(certification, 'intestazione/mittente').toLowerCase()
      const sent = await PostalMime.parse(attachmentOf(inner, 'postacert.eml'), options)
      const sender = sent.from?.address?.toLowerCase() ?? ''
      if (sender === '' || sender !== certified) return undefined
      return { ...common, kind: 'transport', sender, messages: sdiMessagesIn(sent) }
    }
    const receipt = pecReceipts.find(name => name === type)
    if (!receipt) return undefined
    return {
      ...common,
      kind: 'receipt',
      receipt,
      messageId: outsideText(certification, 'dati/msgid'),
      delivered: outsideText(certification, 'dati/consegna').toLowerCase(),
      reason: reasonOf(certification),
    }
  } catch {
    // A part is missing, or not what its name says.
    return undefined
  }
}

function attachmentOf({ attachments }: Email, name: string): Uint8Array {
  const found = attachments.filter(({ filename }) => filename?.toLowerCase() === name)
  // Two of one name would leave open which of them counts.
  if (found.length !== 1 || !found[0]) throw new Error(`One ${name} expected`)
  return contentBytes(found[0].content)
}

const contentBytes = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content)

function sdiMessagesIn({ attachments }: Email): SdiMessage[] {
  return attachments.flatMap(({ filename, content }) => {
    const message = filename ? readSdiMessage(filename, contentBytes(content)) : undefined
    return message ? [message] : []
  })
}

/** The extended error of a failed delivery, else its short code. 'nessuno' is no error. */
function reasonOf(certification: OutsideElement): string {
  const code = certification.attributes.errore ?? ''
  const [extended] = outsideElements(certification, 'dati/errore-esteso')
  return (extended?.text || (code === 'nessuno' ? '' : code)).slice(0, 500)
}

/** '26/11/2026', '10:15:32' and '+0100' as an instant. Throws if they are none. */
function instantOf(certification: OutsideElement): string {
  const [day, month, year] = outsideText(certification, 'dati/data/giorno').split('/')
  const zone = outsideElements(certification, 'dati/data')[0]?.attributes.zona ?? ''
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  return new Date(`${year}-${month}-${day}T${outsideText(certification, 'dati/data/ora')}${offset}`).toISOString()
}
