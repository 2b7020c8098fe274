import { expect, it } from 'vitest'
import { pdfText } from '#test/readers/pdf-text.ts'
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
