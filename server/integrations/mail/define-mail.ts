import type { Company } from '#contract/site.ts'
import type { AppContext } from '../../app-context.ts'
import type { Block } from './mail-blocks.ts'
import { type MailContent, renderMail } from './mail-layout.ts'
import { type Reader, type Recipient, readerOf } from './mail-reader-queries.ts'
import type { Mail } from './open-mail.ts'

/**
 * The sender, where links lead (people to pages, mail programs to the API), who reads it, and the kinds that the same mail
 * tells: what one of them makes false is left out of the others.
 */
export type MailSetting = {
  company: Company
  publicUrl: string
  apiUrl: string
  reader: Reader
  told: ReadonlySet<string>
}
type ExampleSetting = Omit<MailSetting, 'reader' | 'told'>

/** A mail before it is rendered, so that several can become one. `brief` tells it within another mail. */
export type MailPart = { written: Written; brief: Block[]; reader: Reader; company: Company }

export type MailComposer = {
  /** Returns what the mail says; `undefined` if there is nothing to say any more. */
  part(ctx: AppContext, id: number, told: ReadonlySet<string>): Promise<MailPart | undefined>
  /** Composes the mail from the row's current state; `undefined` if there is nothing to send any more. */
  compose(ctx: AppContext, id: number): Promise<{ mail: Mail; reader: Reader } | undefined>
  /** Composes the mail from invented facts, for `npm run mails`. */
  example(setting: ExampleSetting, reader?: Reader): Mail
  /** The same beside others in one mail. */
  examplePart(setting: ExampleSetting, told: ReadonlySet<string>, reader?: Reader): MailPart
}

const alone: ReadonlySet<string> = new Set()

type Written = MailContent & Omit<Mail, 'to' | 'subject' | 'html' | 'text'>

const exampleReader: Reader = { name: 'Marta Bonetti', address: 'marta@cascina.example', isVerified: true, userId: 1 }

/**
 * Defines a kind of mail: how its facts are found and written, whom they concern, and an example of them. What strangers
 * have typed (names, addresses, notes) is written only to readers who have verified their address.
 */
export function defineMail<Facts>({
  find,
  to,
  write,
  brief = () => [],
  example,
}: {
  find(ctx: AppContext, id: number): Promise<Facts | undefined>
  to(facts: Facts): Recipient
  write(facts: Facts, setting: MailSetting): Written
  /** What the mail says within another about the same order. */
  brief?(facts: Facts, setting: MailSetting): Block[]
  example: Facts
}): MailComposer {
  const part = async (ctx: AppContext, id: number, told: ReadonlySet<string>): Promise<MailPart | undefined> => {
    const facts = await find(ctx, id)
    const reader = facts && (await readerOf(ctx.db, to(facts)))
    if (facts === undefined || !reader) return undefined
    const { company } = await ctx.settings.current()
    const { publicUrl } = ctx
    const setting = { company, publicUrl, apiUrl: ctx.config.apiUrl ?? publicUrl, reader, told }
    return { written: write(facts, setting), brief: brief(facts, setting), reader, company }
  }
  const examplePart: MailComposer['examplePart'] = (setting, told, reader = exampleReader) => {
    const whole = { ...setting, reader, told }
    return { written: write(example, whole), brief: brief(example, whole), reader, company: setting.company }
  }
  return {
    part,
    async compose(ctx, id) {
      const found = await part(ctx, id, alone)
      return found && { mail: renderPart(found), reader: found.reader }
    },
    examplePart,
    example: (setting, reader) => renderPart(examplePart(setting, alone, reader)),
  }
}

export function renderPart({ written: { preview, blocks, ...envelope }, reader, company }: MailPart): Mail {
  const { name, address } = reader
  return {
    ...envelope,
    to: { name, address },
    ...renderMail(company, { subject: envelope.subject, preview, blocks }),
  }
}

/** Blocks of a mail that stay on top of it: its heading and its first sentence. */
const topBlocks = 2

/** Returns one mail that tells the first part whole and the others briefly, with the attachments of all. */
export function mergeParts([first, ...others]: readonly [MailPart, ...MailPart[]], subject: string): Mail {
  const { written } = first
  const blocks = [
    ...written.blocks.slice(0, topBlocks),
    ...others.flatMap(({ brief }) => brief),
    ...written.blocks.slice(topBlocks),
  ]
  const attachments = [first, ...others].flatMap(part => part.written.attachments ?? [])
  return renderPart({ ...first, written: { ...written, subject, blocks, attachments } })
}
