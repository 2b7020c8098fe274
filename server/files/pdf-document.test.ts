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
