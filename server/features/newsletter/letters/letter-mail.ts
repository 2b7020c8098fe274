import type { LetterPreview, LetterText } from '#contract/shapes/letter.ts'
import type { Company } from '#contract/site.ts'
import { type LetterSpan, parseLetter, plainText } from '#domain/letter-text.ts'
import type { AppContext } from '../../../app-context.ts'
import {
  aside,
  type Block,
  bulletList,
  heading,
  link,
  linkedParagraph,
  type Stretch,
  subheading,
} from '../../../integrations/mail/mail-blocks.ts'
import { renderMail, withoutStyleSheet } from '../../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../../integrations/mail/open-mail.ts'
import { leaveLinks } from '../../../mail/leave-links.ts'
import { linkTokenOf } from '../../../mail/mailed-links.ts'
import { letterTexts as texts } from '../newsletter-messages.ts'

/** Characters that an inbox shows beside the subject. */
const previewLength = 140

/** What all recipients of a letter share. */
export type LetterSetting = { company: Company; publicUrl: string; apiUrl: string }

export async function letterSettingOf({ settings, config, publicUrl }: AppContext): Promise<LetterSetting> {
  return { company: (await settings.current()).company, publicUrl, apiUrl: config.apiUrl ?? publicUrl }
}

/** Returns the blocks of a letter's text, and the beginning of its first paragraph. */
function composeText(body: string, publicUrl: string): { preview: string; blocks: Block[] } {
  const parsed = parseLetter(body)
  const linked = (spans: readonly LetterSpan[]): Stretch[] =>
    spans.map(({ text, url }) =>
      url?.startsWith('/') ? { text, url: publicUrl + url } : { text, ...(url && { url }) },
    )
  const first = parsed.find(block => block.kind === 'paragraph')
  return {
    preview: first ? plainText(first.spans).slice(0, previewLength) : '',
    blocks: parsed.map(block => {
      if (block.kind === 'list') return bulletList(block.items.map(linked))
      if (block.kind === 'paragraph') return linkedParagraph(linked(block.spans))
      return (block.level === 1 ? heading : subheading)(plainText(block.spans))
    }),
  }
}

/**
 * Returns a function that writes the letter to one subscriber, by the key of their link to leave. Without a key the link
 * leads to the page alone, for previews and trials.
 */
export function letterWriter(
  { subject, body }: LetterText,
  { company, publicUrl, apiUrl }: LetterSetting,
  secret: AppContext['secret'],
) {
  const { preview, blocks } = composeText(body, publicUrl)
  return (key: string | null): Pick<Mail, 'subject' | 'html' | 'text' | 'unsubscribe'> => {
    const token = key === null ? '' : linkTokenOf(secret, 'newsletter-leave', key)
    const wayOut = [aside(texts.whyYou), link(texts.leave, leaveLinks.newsletter.page(publicUrl, token))]
    return {
      ...renderMail(company, { subject, preview, blocks: [...blocks, ...wayOut] }),
      ...(token !== '' && { unsubscribe: leaveLinks.newsletter.oneClick(apiUrl, token) }),
    }
  }
}

export async function previewLetter(ctx: AppContext, letter: LetterText): Promise<LetterPreview> {
  const { html, text } = letterWriter(letter, await letterSettingOf(ctx), ctx.secret)(null)
  return { html: withoutStyleSheet(html, 'wide'), phoneHtml: withoutStyleSheet(html, 'phone'), text }
}
