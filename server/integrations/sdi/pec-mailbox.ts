import type { ImapFlow } from 'imapflow'
import type { NodemailerError } from 'nodemailer'
import type { Config } from '../../config.ts'
import { requiresTls } from '../mail/open-mail.ts'
import { type LoginTrial, type MailboxPosition, MailboxUnreadable, PecNotTaken, type PecPort } from './pec-port.ts'

/** The second way to the exchange system (SdI): mails from and to the shop's own PEC mailbox, by SMTP and IMAP. */

type PecConfig = NonNullable<Config['pec']>

const timeoutMs = 20_000
/** A receipt has some kilobytes. The database refuses twice as much. */
const maxMessageBytes = 2 * 1024 * 1024
/** Of a mailbox that was never read: older messages are about invoices of before. */
const firstReadDays = 30
const inbox = 'INBOX'

export const pecMailbox = (config: PecConfig): PecPort => ({
  send: async ({ messageId, to, date, fileName, xml }) => {
    const transport = await smtpOf(config)
    try {
      await transport.sendMail({
        from: config.address,
        to,
        date: new Date(date),
        messageId,
        subject: `Invio file ${fileName}`,
        text: `In allegato il file ${fileName}.`,
        attachments: [{ filename: fileName, contentType: 'application/xml', content: xml }],
        // The receipt of delivery then has the digest of the file instead of the file.
        headers: { 'X-TipoRicevuta': 'breve' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      throw isCertain(error) ? new PecNotTaken(error.message, { isLogin: error.code === 'EAUTH', cause: error }) : error
    } finally {
      transport.close()
    }
  },

  read: (position, isWanted, store) =>
    withImap(config, async imap => {
      const { uidValidity } = await imap.mailboxOpen(inbox, { readOnly: true })
      const known = position.uidValidity === String(uidValidity) ? position : undefined
      const seen: MailboxPosition = { uidValidity: String(uidValidity), lastUid: known?.lastUid ?? 0 }
      for (const uids of inBatches(await newUids(imap, known))) {
        const wanted: number[] = []
        // A command within the loop would wait for the loop's own, so the messages themselves follow.
        for await (const { uid, size = 0, headers } of imap.fetch(
          uids,
          { uid: true, size: true, headers: ['x-ricevuta', 'x-trasporto', 'x-riferimento-message-id', 'from'] },
          { uid: true },
        )) {
          const read = (name: string) => headerOf(headers ?? Buffer.alloc(0), name)
          const isCandidate = isWanted({
            receipt: read('x-ricevuta'),
            isTransport: read('x-trasporto').toLowerCase() === 'posta-certificata',
            about: read('x-riferimento-message-id'),
            from: read('from'),
          })
          if (isCandidate && size <= maxMessageBytes) wanted.push(uid)
        }
        for (const uid of wanted.toSorted((a, b) => a - b)) {
          const message = await imap.fetchOne(String(uid), { source: true, internalDate: true }, { uid: true })
          if (!message || !message.source) continue
          await store({
            uid,
            receivedAt: new Date(message.internalDate ?? Date.now()).toISOString(),
            raw: message.source,
          })
        }
        seen.lastUid = Math.max(seen.lastUid, ...uids)
      }
      return { position: seen, usedShare: await usedShare(imap) }
    }),

  tryLogin: async () => {
    const [smtp, imap] = await Promise.all([
      smtpOf(config).then(async transport => {
        try {
          return await outcomeOf(transport.verify(), error => 'code' in error && error.code === 'EAUTH')
        } finally {
          transport.close()
        }
      }),
      outcomeOf(
        withImap(config, client => client.mailboxOpen(inbox, { readOnly: true })),
        error => error instanceof MailboxUnreadable && error.isLogin,
      ),
    ])
    return { smtp, imap }
  },
})

async function outcomeOf(trial: Promise<unknown>, isRefusal: (error: Error) => boolean): Promise<LoginTrial> {
  try {
    await trial
    return 'answered'
  } catch (error) {
    return error instanceof Error && isRefusal(error) ? 'keys-refused' : 'no-answer'
  }
}

/** Loaded with the first mail, so that a start does not wait for it. */
const smtpOf = async ({ smtpUrl }: PecConfig) =>
  (await import('nodemailer')).createTransport({
    url: smtpUrl,
    requireTLS: requiresTls(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 5_000,
    socketTimeout: timeoutMs,
  })

/** Failures before the mail was handed over. With any other the server may have taken it. */
const certainCodes = ['EAUTH', 'ENOAUTH', 'EENVELOPE', 'EDNS', 'ETLS', 'EREQUIRETLS', 'ECONFIG']

/** True if the server has certainly not taken the mail: it was not reached, or has refused (RFC 5321, 4.2.1). */
function isCertain(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false
  const { code, responseCode, message } = error as NodemailerError
  return (
    certainCodes.includes(code ?? '') ||
    (code === 'EMESSAGE' && (responseCode ?? 0) >= 400) ||
    /ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/.test(message)
  )
}

/** Opens a connection for one piece of work. Throws MailboxUnreadable. */
async function withImap<Result>({ imapUrl }: PecConfig, work: (imap: ImapFlow) => Promise<Result>): Promise<Result> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(imapUrl)
  const isEncrypted = protocol === 'imaps:'
  const imap = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 993 : 143),
    secure: isEncrypted,
    // Without a certificate of the server anybody between could read what is in the mailbox.
    ...(!isEncrypted && { doSTARTTLS: requiresTls(imapUrl.replace(/^imap:/, 'smtp:')) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    clientInfo: { name: 'Auricola' },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: timeoutMs,
  })
  // Errors reach the caller by the call that they break.
  imap.on('error', () => undefined)
  try {
    await imap.connect()
    return await work(imap)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isLogin = 'authenticationFailed' in error && error.authenticationFailed === true
    const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : error.message
    throw new MailboxUnreadable(said, { isLogin, cause: error })
  } finally {
    imap.close()
  }
}

async function newUids(imap: ImapFlow, known: MailboxPosition | undefined): Promise<number[]> {
  const query = known ? { uid: `${known.lastUid + 1}:*` } : { since: new Date(Date.now() - firstReadDays * 86_400_000) }
  const found = (await imap.search(query, { uid: true })) || []
  // `n:*` always contains the last message, even if it was read before.
  return found.filter(uid => uid > (known?.lastUid ?? 0)).toSorted((a, b) => a - b)
}

function* inBatches(uids: readonly number[], size = 200): Generator<number[]> {
  for (let at = 0; at < uids.length; at += size) yield uids.slice(at, at + size)
}

/** Returns a header's value, unfolded and trimmed; '' if there is none. */
const headerOf = (headers: Buffer, name: string) =>
  new RegExp(`^${name}:((?:.|\\r\\n[ \\t])*)`, 'im')
    .exec(headers.toString('latin1'))?.[1]
    ?.replaceAll(/\r\n[ \t]+/g, ' ')
    .trim() ?? ''

/** The share of the mailbox that is in use; undefined if the server does not say. */
async function usedShare(imap: ImapFlow): Promise<number | undefined> {
  const quota = await imap.getQuota(inbox).catch(() => false as const)
  const { usage = 0, limit = 0 } = (quota && quota.storage) || {}
  return limit > 0 ? usage / limit : undefined
}
