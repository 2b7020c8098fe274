import type { SigningKey } from './signing-key.ts'

/**
 * Seals a PDF with one signature over all its bytes except the signature itself (PAdES baseline B-B: ISO 32000-1, 12.8,
 * and ETSI EN 319 142-1), so that any later change is detected.
 */

/** In bytes: space for the signature with a short certificate chain. */
const room = 8192
const digits = '**********'

type Reservation = { name: string; reason: string; at: Date }

/** Puts an empty signature into a document that is being drawn; `seal` fills it. */
export function reserveSignature(document: PDFKit.PDFDocument, { name, reason, at }: Reservation) {
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, digits, digits, digits],
    Contents: Buffer.alloc(room),
    Name: pdfText(name),
    Reason: pdfText(reason),
    M: at,
  })
  // PDF/A asks for an appearance of every field, also of one that nobody sees.
  const nothing = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] })
  // An invisible field: the page states in its own text what the signature means.
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: pdfText('Sigillo'),
    Rect: [0, 0, 0, 0],
    F: 132, // printed and locked
    P: document.page.dictionary,
    AP: { N: nothing },
    V: signature,
  })
  document.page.annotations.push(field)
  document.initForm()
  const form = formOf(document)
  form.SigFlags = 3 // signatures exist, and the file may only be appended to
  delete form.NeedAppearances // a reader that redrew the fields would change signed content
  form.Fields.push(field)
  nothing.end(' ') // the library writes no empty stream
  signature.end(undefined)
  field.end(undefined)
}

export async function seal(pdf: Buffer, key: SigningKey): Promise<Buffer> {
  const reserved = `/ByteRange [0 ${Array(3).fill(`/${digits}`).join(' ')}]`
  const rangeAt = pdf.indexOf(reserved)
  const from = pdf.indexOf('<', pdf.indexOf('/Contents <', rangeAt))
  const to = from + 2 * room + 2
  if (rangeAt < 0 || from < rangeAt || pdf[to - 1] !== '>'.charCodeAt(0)) throw new Error('no room for a signature')
  const range = `/ByteRange [0 ${from} ${to} ${pdf.length - to}]`.padEnd(reserved.length)
  const sealed = Buffer.from(pdf)
  sealed.write(range, rangeAt, 'latin1')
  // Loaded with the first seal: the libraries of signatures take 12 MB.
  const { cadesSignature } = await import('./cades-signature.ts')
  const signature = await cadesSignature(Buffer.concat([sealed.subarray(0, from), sealed.subarray(to)]), key)
  if (signature.length > room) throw new Error(`a signature of ${signature.length} bytes does not fit`)
  sealed.write(signature.toString('hex'), from + 1, 'latin1')
  return sealed
}

/** A text string of a PDF: the library would write a plain string as a name. */
const pdfText = (text: string): object => Object(text)

type Form = { SigFlags?: number; NeedAppearances?: boolean; Fields: unknown[] }
const formOf = (document: object) =>
  (document as { _root: { data: { AcroForm: { data: Form } } } })._root.data.AcroForm.data
