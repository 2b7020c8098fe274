import { type Html, html } from './escaped-html.ts'
import { faces, palette } from './mail-palette.ts'

/**
 * Building blocks of mails. Each has two renderings of the same content, so that the plain text is as complete as the
 * HTML. Styles are inline, and every text has its own color, because mail programs drop style sheets.
 */
export type Block = { html: Html; text: string }

const ink = `color:${palette.ink}`
const soft = `color:${palette.moss}`
const mono = `font-family:${faces.mono};font-variant-numeric:tabular-nums`
const small = `font-family:${faces.text};font-size:14px;line-height:21px`
const breaks = 'overflow-wrap:anywhere' // fingerprints and long addresses, on a phone

export const heading = (text: string): Block => ({
  html: html`<h1 class="ink" style="margin:0 0 16px;font-family:${faces.display};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.01em;${ink}">${text}</h1>`,
  text,
})

export const paragraph = (text: string): Block => ({
  html: html`<p class="ink" style="margin:0 0 16px;font-family:${faces.text};font-size:16px;line-height:25px;${breaks};${ink}">${text}</p>`,
  text,
})

/** A heading within a mail. */
export const subheading = (text: string): Block => ({
  html: html`<h2 class="ink" style="margin:24px 0 8px;font-family:${faces.display};font-size:20px;line-height:26px;font-weight:700;${ink}">${text}</h2>`,
  text: `${text}\n${'-'.repeat(Math.min(text.length, 60))}`,
})

/** A stretch of text; with an address it is a link. */
export type Stretch = { text: string; url?: string }

const stretchesInHtml = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, url }) =>
    url === undefined
      ? html`${text}`
      : html`<a class="ink" href="${url}" style="text-decoration:underline;${ink}">${text}</a>`,
  )
const stretchesInText = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, url }) => (url === undefined || url === text ? text : `${text} (${url})`)).join('')

/** A paragraph that may have links. */
export const linkedParagraph = (stretches: readonly Stretch[]): Block => ({
  html: html`<p class="ink" style="margin:0 0 16px;font-family:${faces.text};font-size:16px;line-height:25px;${breaks};${ink}">${stretchesInHtml(stretches)}</p>`,
  text: stretchesInText(stretches),
})

/** A list with bullets, whose items may have links. */
export const bulletList = (items: readonly (readonly Stretch[])[]): Block => ({
  html: html`<ul style="margin:0 0 16px;padding:0 0 0 22px">${items.map(item => html`<li class="ink" style="margin:0 0 6px;font-family:${faces.text};font-size:16px;line-height:25px;${breaks};${ink}">${stretchesInHtml(item)}</li>`)}</ul>`,
  text: items.map(item => `- ${stretchesInText(item)}`).join('\n'),
})

/** A less important paragraph. */
export const aside = (text: string): Block => ({
  html: html`<p class="soft" style="margin:0 0 16px;${small};${breaks};${soft}">${text}</p>`,
  text,
})

/** A code to read and type, printed as on a tag. */
export const code = (text: string): Block => ({
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td bgcolor="${palette.tag}" style="padding:14px 28px;border-radius:10px;background:${palette.tag};${mono};font-size:34px;line-height:40px;font-weight:700;letter-spacing:0.12em;${ink}">${text}</td></tr></table>`,
  text: `    ${text}`,
})

type Line = { title: string; note?: string; amount: string }

const noteOf = (note: string) => html`<span class="soft" style="display:block;${small};${soft}">${note}</span>`

const lineRow = ({ title, note, amount }: Line) =>
  html`<tr><td class="rule" style="padding:12px 16px 12px 0;border-top:1px solid ${palette.line}"><span class="ink" style="display:block;font-family:${faces.text};font-size:16px;line-height:22px;font-weight:600;${ink}">${title}</span>${note ? noteOf(note) : ''}</td><td class="ink rule" align="right" valign="top" style="padding:12px 0;border-top:1px solid ${palette.line};white-space:nowrap;${mono};font-size:15px;line-height:22px;${ink}">${amount}</td></tr>`

/** The order lines, one row each. */
export const lines = (rows: Line[]): Block => ({
  html: html`<table cellpadding="0" cellspacing="0" border="0" width="100%">${rows.map(lineRow)}</table>`,
  text: rows
    .map(({ title, note, amount }) => [title, ...(note ? [`  ${note}`] : []), `  ${amount}`].join('\n'))
    .join('\n\n'),
})

type Figure = { label: string; amount: string }

const figureRow = ({ label, amount }: Figure, isSum: boolean) => {
  const look = isSum ? 'font-weight:700;font-size:18px' : 'font-size:15px'
  const rule = isSum ? `border-top:2px solid ${palette.tag};padding:10px 0` : 'padding:5px 0'
  return html`<tr><td class="ink" style="${rule};font-family:${faces.text};${look};line-height:24px;${ink}">${label}</td><td class="ink" align="right" style="${rule};white-space:nowrap;${mono};${look};line-height:24px;${ink}">${amount}</td></tr>`
}

/** The amounts that make up the total, and the total. */
export const totals = (figures: Figure[], sum: Figure): Block => {
  const width = Math.max(...[...figures, sum].map(figure => figure.label.length)) + 2
  const inText = ({ label, amount }: Figure) => `${label.padEnd(width)}${amount.padStart(14)}`
  return {
    html: html`<table class="rule" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-top:1px solid ${palette.line}"><tr><td style="padding:0 0 8px"></td></tr>${figures.map(figure => figureRow(figure, false))}<tr><td style="padding:0 0 8px"></td></tr>${figureRow(sum, true)}</table>`,
    text: [...figures.map(inText), '-'.repeat(width + 14), inText(sum)].join('\n'),
  }
}

/** An address or similar facts under a title. */
export const facts = (title: string, rows: string[]): Block => ({
  html: html`<p class="soft" style="margin:0 0 2px;${small};font-weight:600;${soft}">${title}</p><p class="ink" style="margin:0 0 18px;font-family:${faces.text};font-size:15px;line-height:22px;${breaks};${ink}">${rows.map((row, index) => (index === 0 ? html`${row}` : html`<br>${row}`))}</p>`,
  text: [`${title}:`, ...rows.map(row => `  ${row}`)].join('\n'),
})

export const button = (label: string, url: string): Block => ({
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${palette.forest}" style="border-radius:10px;background:${palette.forest}"><a class="button" href="${url}" style="display:inline-block;padding:14px 26px;border-radius:10px;background:${palette.forest};font-family:${faces.text};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;color:${palette.paper}">${label}</a></td></tr></table>`,
  text: `${label}:\n${url}`,
})

/** A link that is less important than a button. */
export const link = (label: string, url: string): Block => ({
  html: html`<p style="margin:0 0 16px;${small}"><a class="soft" href="${url}" style="text-decoration:underline;${soft}">${label}</a></p>`,
  text: `${label}:\n${url}`,
})
