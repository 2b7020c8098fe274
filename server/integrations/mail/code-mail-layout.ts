import { codeTtlMinutes, maxCodeAttempts } from '../../mail/email-codes.ts'
import { aside, code, heading, paragraph } from './mail-blocks.ts'
import type { MailContent } from './mail-layout.ts'
import { mailMessages } from './mail-messages.ts'

type CodeTexts = {
  subject: string
  preview: string
  heading: string
  validity: (minutes: number, attempts: number) => string
  notYou: string
}

/** Layout of a mail with a code to type: its purpose, its validity, and what to do if the reader did not request it. */
export const codeMail = (texts: CodeTexts, instructions: string, digits: string): MailContent => ({
  subject: texts.subject,
  preview: texts.preview,
  blocks: [
    heading(texts.heading),
    paragraph(instructions),
    code(digits),
    paragraph(texts.validity(codeTtlMinutes, maxCodeAttempts)),
    paragraph(mailMessages.codeSecrecy),
    aside(texts.notYou),
  ],
})
