import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { pdfText } from '#test/readers/pdf-text.ts'
import { reserveSignature } from '../integrations/signing/pdf-seal.ts'
import { PdfDocument } from './pdf-document.ts'

const textOf = async (paragraph: string) => {
  const pdf = new PdfDocument({ title: 'Prova', author: 'Collaudo', subject: 'Prova', at: new Date(0) }, 'Collaudo')
  pdf.paragraph(paragraph)
  return pdfText(await pdf.bytes('Collaudo'))
}

it('codes copied out of a PDF are plain digits, whatever other PDFs said before it', async () => {
  await textOf('Marca 0\ufe0f\u20e3 1\ufe0f 4\ufe0e e 7\ufe0f\u20e3')
  expect(await textOf('IT 004 70000 0001 – IT 004 70000 0003')).toContain('IT 004 70000 0001 – IT 004 70000 0003\n')
})

it('the comma of an amount takes less room than a digit and is read with its digits', async () => {
  const pdf = new PdfDocument({ title: 'Prova', author: 'Collaudo', subject: 'Prova', at: new Date(0) }, 'Collaudo')
  const widthOf = (text: string) => pdf.document.font('mono').fontSize(10).widthOfString(text)
  expect(widthOf('1.234,56')).toBeLessThan(widthOf('12345678') - 3)
  expect(widthOf('IT 001 99024 4731')).toBeCloseTo(widthOf('0') * 17)
  pdf.table([{ label: 'Totale', width: 1, amount: true }], [['1.234,56 €']])
  expect(pdfText(await pdf.bytes('Collaudo'))).toContain('1.234,56 €')
})

/** Texts of a document's metadata by the name of their element, as an XML parser reads them. */
function metadataOf(file: string) {
  const [xml = ''] = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(file) ?? []
  const texts: Record<string, string> = {}
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('closetag', () => open.pop())
  parser.on('text', text => {
    const name = open.findLast(element => !element.startsWith('rdf:'))
    if (name && text.trim()) texts[name] = text.trim()
  })
  parser.write(Buffer.from(xml, 'latin1').toString('utf8')).close()
  return texts
}

// An independent program tells whether the rules of ISO 19005 are kept (docs/operating.md); this looks at what they rest on.
it('a PDF declares PDF/A-3b, embeds its typefaces and colours, and has metadata in valid XML', async () => {
  const title = 'Marche & <targhe> "Rossi"'
  const pdf = new PdfDocument({ title, author: 'Caffè', subject: 'Prova', at: new Date(0) }, 'Bolli & figli')
  pdf.title(title)
  pdf.rows([{ label: 'Codice', value: 'IT 001', mono: true }])
  reserveSignature(pdf.document, { name: 'Negozio', reason: 'Sigillo', at: new Date(0) })
  const file = (await pdf.bytes('Piede')).toString('latin1')
  expect(metadataOf(file)).toMatchObject({
    'pdfaid:part': '3',
    'pdfaid:conformance': 'B',
    'dc:title': title,
    'dc:creator': 'Caffè',
    'xmp:CreatorTool': 'Bolli & figli',
    'xmp:CreateDate': '1970-01-01T00:00:00Z',
  })
  expect(file).toMatch(/\/Type \/OutputIntent\n\/S \/GTS_PDFA1\n/)
  const descriptors = [...file.matchAll(/\/Type \/FontDescriptor\n[^]*?endobj/g)].map(([text]) => text)
  expect(descriptors.length).toBeGreaterThanOrEqual(3)
  for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/)
  expect(file).not.toMatch(/\/BaseFont \/Helvetica/)
  expect(file).toMatch(/\/FT \/Sig\n[^]*?\/AP <<\n\/N \d+ 0 R/)
})

it.each([
  ['Łódź', 'Łódź'],
  ['Жук e Ωμέγα', 'Zhuk e Omega'],
  ['Fattoria \u{1F404} 0\ufe0f\u20e3', 'Fattoria :cow2: 0'],
  ['e\u0300', 'è'],
])('%s is written with signs that the typeface has: %s', async (text, written) => {
  expect(await textOf(text)).toContain(`${written}\n`)
})
