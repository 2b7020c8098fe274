import type { Company } from '#contract/site.ts'
import type { AppContext } from '../../app-context.ts'
import { type MailContent, renderMail } from './mail-layout.ts'
import type { Mail } from './open-mail.ts'

/** The sender, and where links lead: people to pages, mail programs to the API. */
export type Sender = { company: Company; publicUrl: string; apiUrl: string }

export type MailComposer = {
  /** Composes the mail from the row's current state; `undefined` if there is nothing to send any more. */
  compose(ctx: AppContext, id: number): Promise<Mail | undefined>
  /** Composes the mail from invented facts, for `npm run mails`. */
  example(sender: Sender): Mail
}

type Written = MailContent & Omit<Mail, 'subject' | 'html' | 'text'>

/** Defines a kind of mail: how its facts are found and written, and an example of them. */
export function defineMail<Facts>({
  find,
  write,
  example,
}: {
  find(ctx: AppContext, id: number): Promise<Facts | undefined>
  write(facts: Facts, sender: Sender): Written
  example: Facts
}): MailComposer {
  const mailOf = (facts: Facts, sender: Sender): Mail => {
    const { preview, blocks, ...envelope } = write(facts, sender)
    return { ...envelope, ...renderMail(sender.company, { subject: envelope.subject, preview, blocks }) }
  }
  return {
    async compose(ctx, id) {
      const facts = await find(ctx, id)
      if (facts === undefined) return undefined
      const { company } = await ctx.settings.current()
      const { publicUrl } = ctx
      return mailOf(facts, { company, publicUrl, apiUrl: ctx.config.apiUrl ?? publicUrl })
    },
    example: sender => mailOf(example, sender),
  }
}
