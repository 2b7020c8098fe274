/**
 * The text of a newsletter letter: a small part of Markdown. `# ` and `## ` begin a heading, `- ` an item of a list,
 * `[words](address)` is a link, and a blank line ends a paragraph. Everything else is text, so that nothing that is typed
 * can become HTML.
 */

export type LetterSpan = { text: string; url?: string }
export type LetterBlock =
  | { kind: 'heading'; level: 1 | 2; spans: LetterSpan[] }
  | { kind: 'paragraph'; spans: LetterSpan[] }
  | { kind: 'list'; items: LetterSpan[][] }

export const maxLetterText = 20_000

// Bounded, so that a long row of brackets is read in linear time.
const link = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,1000})\)/

/** True for https addresses and for paths of the shop. */
export function isLetterLink(url: string): boolean {
  if (url.startsWith('/')) return !/^\/[/\\]/.test(url)
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** Returns the first link that a letter must not have; `undefined` if there is none. */
export const refusedLink = (text: string): string | undefined =>
  text.split(link).find((part, n) => n % 3 === 2 && !isLetterLink(part))

/** Parses a letter. A link that is refused stays as it was typed. */
export function parseLetter(text: string): LetterBlock[] {
  const blocks: LetterBlock[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) })
    lines = []
  }
  for (const line of text.split('\n').map(one => one.trim())) {
    const [, hashes, title] = /^(##?) +(.+)$/.exec(line) ?? []
    const [, item] = /^[-*•] +(.+)$/.exec(line) ?? []
    if (line === '' || title !== undefined || item !== undefined) endParagraph()
    if (title !== undefined) blocks.push({ kind: 'heading', level: hashes === '#' ? 1 : 2, spans: spansOf(title) })
    else if (item !== undefined) {
      const last = blocks.at(-1)
      if (last?.kind === 'list') last.items.push(spansOf(item))
      else blocks.push({ kind: 'list', items: [spansOf(item)] })
    } else if (line !== '') lines.push(line)
  }
  endParagraph()
  return blocks
}

/** The parts of the split alternate: text, words of a link, its address. */
function spansOf(text: string): LetterSpan[] {
  const parts = text.split(link)
  const spans: LetterSpan[] = []
  for (let n = 0; n < parts.length; n += 3) {
    const [before = '', words, url] = parts.slice(n, n + 3)
    if (before !== '') spans.push({ text: before })
    if (words !== undefined && url !== undefined)
      spans.push(isLetterLink(url) ? { text: words, url } : { text: `[${words}](${url})` })
  }
  return spans
}

/** Returns the text of a block without its links. */
export const plainText = (spans: readonly LetterSpan[]): string => spans.map(({ text }) => text).join('')
