import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { PecReceipt } from '#domain/orders/sdi-steps.ts'
import { temporaryRoot } from '../temporary-directory.ts'

/**
 * Messages as PEC providers write them (DM 2 November 2005): a signed part with text, `daticert.xml` and `postacert.eml`,
 * and a detached signature made by OpenSSL.
 */

export type PecSigner = { email: string; key: string; certificate: string }

const inFolder = <Result>(work: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(temporaryRoot(), 'pec-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A key and a certificate with the address of a provider's automatic mails. Another call makes another key. */
export const aPecSigner = (email: string): PecSigner =>
  inFolder(folder => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const subject = [
      '-subj',
      '/C=IT/O=Gestore di prova/CN=Posta certificata',
      '-addext',
      `subjectAltName=email:${email}`,
    ]
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
    execFileSync('openssl', ['req', '-x509', '-days', '30', ...newKey, ...subject, '-out', certificate], {
      stdio: 'ignore',
    })
    return { email, key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
  })

const signatureOf = (content: Buffer, { key, certificate }: PecSigner): Buffer =>
  inFolder(folder => {
    const path = (name: string) => join(folder, name)
    writeFileSync(path('content'), content)
    writeFileSync(path('key.pem'), key)
    writeFileSync(path('certificate.pem'), certificate)
    const signer = ['-signer', path('certificate.pem'), '-inkey', path('key.pem')]
    const files = ['-in', path('content'), '-out', path('signature')]
    execFileSync('openssl', ['cms', '-sign', '-binary', '-md', 'sha256', '-outform', 'DER', ...signer, ...files])
    return readFileSync(path('signature'))
  })

/** Writes a message with Windows line ends. */
export async function mimeOf(message: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await transport.sendMail(message)
  return bytes as Buffer
}

type Envelope = {
  signer: PecSigner
  from: string
  to: string
  subject: string
  headers: Record<string, string>
  parts: NonNullable<SendMailOptions['attachments']>
}

/** Wraps parts into a signed message. */
export async function signedMessage({ signer, from, to, subject, headers, parts }: Envelope): Promise<Buffer> {
  const mixed = (
    await mimeOf({ text: `${subject}\nMessaggio del gestore di posta elettronica certificata.`, attachments: parts })
  ).toString('latin1')
  // Of the headers that the mail library writes only those of the part itself are signed.
  const headEnd = mixed.indexOf('\r\n\r\n')
  const contentType = /^Content-Type:(?:.|\r\n[ \t])*/m.exec(mixed.slice(0, headEnd))?.[0] ?? ''
  const content = Buffer.from(`${contentType}${mixed.slice(headEnd)}`.trimEnd(), 'latin1')
  const boundary = `----${signer.email.length}PEC${Date.now().toString(16)}`
  const signature = signatureOf(content, signer)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
  const head = {
    ...headers,
    From: from,
    To: to,
    Subject: subject,
    'Message-ID': `<opec${Math.random().toString(16).slice(2)}@gestore.example>`,
    Date: new Date().toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/signed; protocol="application/x-pkcs7-signature";\r\n micalg="sha-256"; boundary="${boundary}"`,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${lines.join('')}\r\nThis is an S/MIME signed message\r\n\r\n--${boundary}\r\n`, 'latin1'),
    content,
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: application/x-pkcs7-signature; name="smime.p7s"\r\n` +
        'Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="smime.p7s"\r\n\r\n' +
        `${signature.trimEnd()}\r\n\r\n--${boundary}--\r\n`,
    ),
  ])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Certification = {
  type: string
  sender: string
  recipient: string
  subject: string
  messageId: string
  error?: string
  reason?: string
}

const certificationOf = ({ type, sender, recipient, subject, messageId, error = 'nessuno', reason }: Certification) => {
  const [day, time] = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).split(' ')
  const delivery = type === 'avvenuta-consegna' || type === 'errore-consegna'
  return `<?xml version="1.0" encoding="UTF-8"?>
<postacert tipo="${type}" errore="${error}"><intestazione><mittente>${sender}</mittente>
<destinatari tipo="certificato">${recipient}</destinatari><risposte>${sender}</risposte>
<oggetto>${escaped(subject)}</oggetto></intestazione><dati><gestore-emittente>Gestore di prova S.p.A.</gestore-emittente>
<data zona="+0100"><giorno>${day?.split('-').toReversed().join('/')}</giorno><ora>${time}</ora></data>
<identificativo>opec.${Date.now()}@gestore.example</identificativo><msgid>${escaped(messageId)}</msgid>
${delivery ? `<ricevuta tipo="breve"/><consegna>${recipient}</consegna>` : ''}
${reason ? `<errore-esteso>${escaped(reason)}</errore-esteso>` : ''}</dati></postacert>`
}

const xmlPart = (certification: Certification) => ({
  filename: 'daticert.xml',
  contentType: 'application/xml',
  content: certificationOf(certification),
})

/** A receipt about a mail that somebody has sent. */
export const aReceipt = (
  receipt: PecReceipt,
  signer: PecSigner,
  mail: { sender: string; recipient: string; subject: string; messageId: string },
  failure: { error?: string; reason?: string } = {},
): Promise<Buffer> =>
  signedMessage({
    signer,
    from: signer.email,
    to: mail.sender,
    subject: `${receipt.toUpperCase().replaceAll('-', ' ')}: ${mail.subject}`,
    headers: { 'X-Ricevuta': receipt, 'X-Riferimento-Message-ID': mail.messageId, 'X-TipoRicevuta': 'breve' },
    parts: [xmlPart({ type: receipt, ...mail, ...failure })],
  })

/** An envelope (`posta-certificata`) with a mail of somebody's in it. `certifiedSender` may contradict the mail. */
export async function aTransport(
  signer: PecSigner,
  mail: { sender: string; recipient: string; subject: string; attachments: { filename: string; content: string }[] },
  certifiedSender = mail.sender,
): Promise<Buffer> {
  const messageId = `<${Math.random().toString(36).slice(2)}@pec.fatturapa.it>`
  const inner = await mimeOf({
    from: mail.sender,
    to: mail.recipient,
    subject: mail.subject,
    messageId,
    text: 'Messaggio del Sistema di Interscambio.',
    attachments: mail.attachments.map(attachment => ({ ...attachment, contentType: 'application/xml' })),
  })
  return signedMessage({
    signer,
    from: `"Per conto di: ${mail.sender}" <${signer.email}>`,
    to: mail.recipient,
    subject: `POSTA CERTIFICATA: ${mail.subject}`,
    headers: { 'X-Trasporto': 'posta-certificata', 'X-Riferimento-Message-ID': messageId },
    parts: [
      xmlPart({
        type: 'posta-certificata',
        sender: certifiedSender,
        recipient: mail.recipient,
        subject: mail.subject,
        messageId,
      }),
      { filename: 'postacert.eml', contentType: 'message/rfc822', content: inner },
    ],
  })
}
