import type { Company } from '#contract/site.ts'
import type { AppContext } from '../../app-context.ts'
import { type MailContent, renderMail } from './mail-layout.ts'
import { type Reader, type Recipient, readerOf } from './mail-reader-queries.ts'
import type { Mail } from './open-mail.ts'

/** The sender, where links lead (people to pages, mail programs to the API), and who reads it. */
export type MailSetting = { company: Company; publicUrl: string; apiUrl: string; reader: Reader }

export type MailComposer = {
  /** Composes the mail from the row's current state; `undefined` if there is nothing to send any more. */
  compose(ctx: AppContext, id: number): Promise<{ mail: Mail; reader: Reader } | undefined>
  /** Composes the mail from invented facts, for `npm run mails`. */
  example(setting: Omit<MailSetting, 'reader'>, reader?: Reader): Mail
}

type Written = MailContent & Omit<Mail, 'to' | 'subject' | 'html' | 'text'>

const exampleReader: Reader = { name: 'Marta Bonetti', address: 'marta@cascina.example', isVerified: true }

/**
 * Defines a kind of mail: how its facts are found and written, whom they concern, and an example of them. What strangers
 * have typed (names, addresses, notes) is written only to readers who have verified their address.
 */
export function defineMail<Facts>({
  find,
  to,
  write,
  example,
}: {
  find(ctx: AppContext, id: number): Promise<Facts | undefined>
  to(facts: Facts): Recipient
  write(facts: Facts, setting: MailSetting): Written
  example: Facts
}): MailComposer {
  const mailOf = (facts: Facts, setting: MailSetting): Mail => {
    const { preview, blocks, ...envelope } = write(facts, setting)
    const { name, address } = setting.reader
    return {
      ...envelope,
      to: { name, address },
      ...renderMail(setting.company, { subject: envelope.subject, preview, blocks }),
    }
  }
  return {
    async compose(ctx, id) {
      const facts = await find(ctx, id)
      const reader = facts && (await readerOf(ctx.db, to(facts)))
      if (facts === undefined || !reader) return undefined
      const { company } = await ctx.settings.current()
      const { publicUrl } = ctx
      return { mail: mailOf(facts, { company, publicUrl, apiUrl: ctx.config.apiUrl ?? publicUrl, reader }), reader }
    },
    example: (setting, reader = exampleReader) => mailOf(example, { ...setting, reader }),
  }
}
