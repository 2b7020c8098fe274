import type { Company } from '#contract/site.ts'
import { html } from './escaped-html.ts'
import type { Block } from './mail-blocks.ts'
import { mailMessages } from './mail-messages.ts'
import { faces, palette } from './mail-palette.ts'

/**
 * The layout of all mails: readable without pictures, from phone width to 600 px, in light and dark mode, and as plain
 * text from the same blocks.
 */

// Dark mode: the page becomes ink and forest; the tag's yellow stays. Mail programs without style sheets keep the light
// look.
const night = `@media (prefers-color-scheme: dark) {
.page { background: ${palette.ink} !important; }
.card { background: ${palette.forest} !important; }
.head { background: ${palette.ink} !important; }
.ink { color: ${palette.paper} !important; }
.soft { color: ${palette.line} !important; }
.rule { border-color: ${palette.moss} !important; }
.button { background: ${palette.tag} !important; color: ${palette.ink} !important; }
}
@media (max-width: 480px) { .room { padding-left: 20px !important; padding-right: 20px !important; } }`

/** Lines wrap between the parts, not within a phone number. */
const inParts = (text: string) =>
  text
    .split(' · ')
    .map((part, index) => html`${index > 0 ? ' · ' : ''}<span style="display:inline-block">${part}</span>`)

/**
 * Returns a mail's page for a frame within our own pages, whose policy allows no style sheet but the shop's: in the light
 * look, with the margins of a wide window or of a phone.
 */
export function withoutStyleSheet(page: string, window: 'wide' | 'phone'): string {
  // Links open in a new tab, because the frame loads nothing from elsewhere.
  const bare = page.replace(/<style>[^]*?<\/style>/, '<base target="_blank">')
  return window === 'wide' ? bare : bare.replaceAll(/(class="(?:\w+ )?room"[^>]*?padding:\d+px) 36px/g, '$1 20px')
}

export type MailContent = { subject: string; preview: string; blocks: Block[] }

/** `preview` is the text that an inbox shows beside the subject. */
export function renderMail(
  company: Company,
  { subject, preview, blocks }: MailContent,
): { subject: string; html: string; text: string } {
  const imprint = mailMessages.imprint(company)
  const contact = mailMessages.contact(company)
  const page = html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${night}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${palette.paper}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.paper}" style="background:${palette.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="head room" bgcolor="${palette.forest}" style="padding:20px 36px;border-radius:10px 10px 0 0;border-bottom:4px solid ${palette.tag};background:${palette.forest};font-family:${faces.display};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:${palette.paper}">${company.name}</td></tr>
<tr><td class="card room" bgcolor="${palette.card}" style="padding:32px 36px 16px;border-radius:0 0 10px 10px;background:${palette.card}">
${blocks.map(block => block.html)}
</td></tr>
<tr><td class="soft room" style="padding:20px 36px;font-family:${faces.text};font-size:13px;line-height:20px;color:${palette.moss}">${inParts(contact)}<br>${inParts(imprint)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  const text = [company.name, ...blocks.map(block => block.text), '--', `${contact}\n${imprint}\n`].join('\n\n')
  return { subject, html: page.html, text }
}
