import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { isEmailAddress } from '#domain/identifiers/email-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isLoopback } from '../../http/network-of.ts'
import { PermanentJobError } from '../../jobs/permanent-job-error.ts'
import { outboxOf } from './outbox-folder.ts'

/**
 * Sends mail through the SMTP server, or writes it to `DATA_DIR/outbox` if there is none. When `send` returns, the mail
 * has been accepted or written completely. A mail that is sent again has the same Message-ID and overwrites its file.
 */

/**
 * `date` is when the event of the mail happened, ISO 8601. It names the mail, so it is the same for each attempt of a job;
 * the header `Date` says when it was sent, because filters distrust a mail that seems hours old.
 */
export type Mail = {
  to: { name: string; address: string }
  date: string
  subject: string
  html: string
  text: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** One-click unsubscribe URL, for which mail programs show a button of their own (RFC 8058). */
  unsubscribe?: string
}

/** `name` is unique among the mails with the same date. */
export type MailPort = { send(mail: Mail, name: string): Promise<void> }

type Deliver = (message: SendMailOptions, fileName: string) => Promise<void>

export function openMail(ctx: AppContext): MailPort {
  const { smtpUrl, mailFrom, dataDir } = ctx.config
  const deliver = smtpUrl ? throughServer(smtpUrl) : intoFolder(outboxOf(dataDir))
  return {
    async send({ to, date, subject, html, text, attachments, unsubscribe }, name) {
      if (!isEmailAddress(to.address)) throw new PermanentJobError(`Not an e-mail address: ${to.address}`)
      const { company } = await ctx.settings.current()
      const office = { name: company.name, address: company.email }
      const moment = date.replace(/\D/g, '')
      await deliver(
        {
          from: mailFrom ?? office,
          replyTo: office,
          to,
          date: new Date(),
          messageId: `<${name}.${moment}@${company.email.split('@').at(-1)}>`,
          subject,
          html,
          text,
          attachments,
          textEncoding: 'quoted-printable', // keeps the file readable
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        `${moment}-${name}.eml`,
      )
    },
  }
}

/**
 * True if mail may leave only by a connection that is encrypted: what is mailed opens accounts. `smtps:` always is; a
 * server on this machine, or one with `?ignoreTLS=true` in its URL, need not be.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isLocal = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return protocol === 'smtp:' && !isLocal && searchParams.get('ignoreTLS') !== 'true'
}

/** Loaded with the first mail, so that a start does not wait for it. */
const loadMailer = () => import('nodemailer')

function throughServer(url: string): Deliver {
  const options = {
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 15_000,
  }
  const open = async () => (await loadMailer()).createTransport(options)
  // One for all mails: the URL may ask for a pool, whose connections stay open.
  let transport: ReturnType<typeof open> | undefined
  return async message => {
    transport ??= open()
    await (await transport).sendMail(message).catch((error: unknown) => {
      // A reply code from 500 on is final (RFC 5321, 4.2.1).
      const isFinal = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
      throw isFinal ? new PermanentJobError(error.message, { cause: error }) : error
    })
  }
}

function intoFolder(folder: string): Deliver {
  return async (message, fileName) => {
    const { createTransport } = await loadMailer()
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${fileName}.${randomUUID()}`)
    await writeFile(draft, bytes as Buffer, { mode: 0o600, flush: true })
    await rename(draft, join(folder, fileName)) // atomic, so that no reader sees half a mail
  }
}
