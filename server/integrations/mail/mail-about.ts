import type { Company } from '#contract/shop.ts'
import type { Shop } from '../../running-shop.ts'
import { type Letter, layOut } from './mail-layout.ts'
import type { Mail } from './open-mail.ts'

/** Who writes, and where the links of a letter lead: people to pages, mail programs to the API. */
export type Sender = { company: Company; publicUrl: string; apiUrl: string }

export type MailComposer = {
  /** From the row as it is when the mail is sent; nothing when there is nothing left to say. */
  compose(shop: Shop, id: number): Promise<Mail | undefined>
  /** Of made-up facts, to be looked at: `npm run mails`. */
  example(sender: Sender): Mail
}

type Written = Letter & Omit<Mail, 'subject' | 'html' | 'text'>

/** A kind of mail: where its facts are found, how they are written down, and made-up ones. */
export function mailAbout<Facts>({
  find,
  write,
  example,
}: {
  find(shop: Shop, id: number): Promise<Facts | undefined>
  write(facts: Facts, sender: Sender): Written
  example: Facts
}): MailComposer {
  const mailOf = (facts: Facts, sender: Sender): Mail => {
    const { preview, blocks, ...envelope } = write(facts, sender)
    return { ...envelope, ...layOut(sender.company, { subject: envelope.subject, preview, blocks }) }
  }
  return {
    async compose(shop, id) {
      const facts = await find(shop, id)
      if (facts === undefined) return undefined
      const { company } = await shop.settings.current()
      const { publicUrl } = shop
      return mailOf(facts, { company, publicUrl, apiUrl: shop.config.apiUrl ?? publicUrl })
    },
    example: sender => mailOf(example, sender),
  }
}
