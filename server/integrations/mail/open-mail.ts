import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmailAddress } from '#domain/email-address.ts'
import { RefusedForGood } from '../../refused-for-good.ts'
import type { Shop } from '../../running-shop.ts'

/**
 * Guarantees that a mail goes out through the SMTP server, or else lies whole in `DATA_DIR/outbox`, when `send`
 * returns. A mail that is sent again has the same Message-ID and overwrites its own file.
 */

/** `date`: when what it tells happened; the same for each try of a job. */
export type Mail = {
  to: { name: string; address: string }
  date: string
  subject: string
  html: string
  text: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** Where one press ends what the reader has subscribed to: mail programs show it as their own button (RFC 8058). */
  unsubscribe?: string
}

/** `name`: of this mail among all of the same moment. */
type MailPort = { send(mail: Mail, name: string): Promise<void> }

type Deliver = (message: SendMailOptions, fileName: string) => Promise<void>

export function openMail(shop: Shop): MailPort {
  const { smtpUrl, mailFrom, dataDir } = shop.config
  const deliver = smtpUrl ? throughServer(smtpUrl) : intoFolder(join(dataDir, 'outbox'))
  return {
    async send({ to, date, subject, html, text, attachments, unsubscribe }, name) {
      if (!isEmailAddress(to.address)) throw new RefusedForGood(`Not an e-mail address: ${to.address}`)
      const { company } = await shop.settings.current()
      const office = { name: company.name, address: company.email }
      const moment = date.replace(/\D/g, '')
      await deliver(
        {
          from: mailFrom ?? office,
          replyTo: office,
          to,
          date: new Date(date),
          messageId: `<${name}.${moment}@${company.email.split('@').at(-1)}>`,
          subject,
          html,
          text,
          attachments,
          textEncoding: 'quoted-printable', // legible in the file as well
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

function throughServer(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 15_000,
  })
  return async message => {
    await transport.sendMail(message).catch((error: unknown) => {
      // From 500 on it is the server's final word (RFC 5321, 4.2.1).
      const isFinal = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
      throw isFinal ? new RefusedForGood(error.message, { cause: error }) : error
    })
  }
}

function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message, fileName) => {
    const { message: bytes } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${fileName}.${randomUUID()}`)
    await writeFile(draft, bytes as Buffer, { mode: 0o600, flush: true })
    await rename(draft, join(folder, fileName)) // readers never see half a mail
  }
}
