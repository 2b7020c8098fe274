import { codeMinutes, mostCodeTries } from '../../mailed-codes.ts'
import { aside, code, heading, paragraph } from './mail-blocks.ts'
import type { Letter } from './mail-layout.ts'
import { mailMessages } from './mail-messages.ts'

type CodeTexts = {
  subject: string
  preview: string
  heading: string
  validity: (minutes: number, tries: number) => string
  notYou: string
}

/** A letter that brings a code to be typed: what for, for how long, and what to do when nobody has asked for it. */
export const codeLetter = (texts: CodeTexts, instructions: string, digits: string): Letter => ({
  subject: texts.subject,
  preview: texts.preview,
  blocks: [
    heading(texts.heading),
    paragraph(instructions),
    code(digits),
    paragraph(texts.validity(codeMinutes, mostCodeTries)),
    paragraph(mailMessages.codeSecrecy),
    aside(texts.notYou),
  ],
})
