import { inflateSync } from 'node:zlib'

/**
 * Returns the text of one of the shop's PDFs, line by line as it was drawn. Each font's own table maps its glyphs to
 * characters.
 */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const streamOf = (id: string) => {
    const body = objects.get(id) ?? ''
    const [, raw = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    const bytes = Buffer.from(raw, 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, fontNames = ''] of body.matchAll(/\/Font <<([\s\S]*?)>>/g))
      for (const [, name = '', id = ''] of fontNames.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
        fonts.set(name, signsOf(streamOf(map)))
      }
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b(?!s)/.test(body))
  return pages.map(body => shownBy(streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''), fonts)).join('\n')
}

/** Reads the glyph ranges of a font, four hex digits each, with the text of every glyph. */
function signsOf(map: string): Map<string, string> {
  const signs = new Map<string, string>()
  for (const [, from = '', , texts = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    let sign = Number.parseInt(from, 16)
    for (const [, text = ''] of texts.matchAll(/<([^>]*)>/g))
      signs.set(
        (sign++).toString(16).padStart(4, '0'),
        Buffer.from(text.replace(/\s/g, ''), 'hex').swap16().toString('utf16le'),
      )
  }
  return signs
}

function shownBy(content: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    else {
      const signs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      text += `${signs.map(sign => font?.get(sign.toLowerCase()) ?? '?').join('')}\n`
    }
  }
  return text
}
