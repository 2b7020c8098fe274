import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Folder of the official schema, which is not part of the project and may be missing. */
export const schemaFolder = process.env.FATTURAPA_XSD_DIR

if (!schemaFolder && process.env.CI)
  throw new Error('FATTURAPA_XSD_DIR is not set: CI checks invoices against the schema')
if (!schemaFolder)
  console.error('FATTURAPA_XSD_DIR is not set: that invoices keep to the official schema was NOT checked.')

/**
 * Version 1.2.3, in force since 1 April 2025, adds two values to 1.2.2 and changes nothing else that the shop writes:
 * the tax regime RF20 and the document type TD29. A folder with the older edition gets them here.
 */
const toCurrentEdition = (schema: string) =>
  schema.includes('"RF20"')
    ? schema
    : ['RF19', 'TD28'].reduce((text, last) => {
        const start = text.indexOf(`<xs:enumeration value="${last}">`)
        const next = last.slice(0, 2) + String(Number(last.slice(2)) + 1)
        return `${text.slice(0, start)}<xs:enumeration value="${next}" />${text.slice(start)}`
      }, schema)

/** Returns the file name of the schema in the folder; the newest edition if there are several. */
async function schemaName(folder: string) {
  const names = (await readdir(folder)).filter(name => /v1\.2\.\d.*\.xsd$/i.test(name))
  const name = names.toSorted((a, b) => (a.slice(a.indexOf('1.2.')) < b.slice(b.indexOf('1.2.')) ? 1 : -1))[0]
  if (!name) throw new Error(`FATTURAPA_XSD_DIR has no schema of version 1.2: ${folder}`)
  return name
}

/** Returns the violations of the official schema by some invoices; an empty list if all are valid. */
export async function schemaErrorsOf(invoices: readonly (Buffer | Uint8Array)[]): Promise<string[]> {
  const read = (name: string) => readFile(join(schemaFolder ?? '', name), 'utf8')
  const signature = 'xmldsig-core-schema.xsd'
  // It refers to the signature's schema on the web; here a local file is used instead.
  const schema = toCurrentEdition(await read(await schemaName(schemaFolder ?? '')))
    .replace(/^\uFEFF/, '')
    .replace(/schemaLocation="[^"]+"/, `schemaLocation="${signature}"`)
  const withoutDtd = (await read(signature)).replace(/^\uFEFF/, '').replace(/<!DOCTYPE[\s\S]*?\]>/, '')
  const { valid, errors, rawOutput } = await validateXML({
    xml: invoices.map((bytes, index) => ({ fileName: `${index}.xml`, contents: Buffer.from(bytes).toString('utf8') })),
    schema: [{ fileName: 'fattura.xsd', contents: schema }],
    // For a thousand invoices at once: 64 MB at first, 1 GB at most.
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
    preload: [{ fileName: signature, contents: withoutDtd }],
  })
  if (valid) return []
  return errors.length > 0 ? errors.map(({ rawMessage }) => rawMessage) : [rawOutput]
}
