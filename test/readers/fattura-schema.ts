import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Folder of the official schema, which is not part of the project and may be missing. */
export const schemaFolder = process.env.FATTURAPA_XSD_DIR

if (!schemaFolder && process.env.CI)
  throw new Error('FATTURAPA_XSD_DIR is not set: CI checks invoices against the schema')
if (!schemaFolder)
  console.error('FATTURAPA_XSD_DIR is not set: that invoices keep to the official schema was NOT checked.')

/** Returns the violations of the official schema by some invoices; an empty list if all are valid. */
export async function schemaErrorsOf(invoices: readonly (Buffer | Uint8Array)[]): Promise<string[]> {
  const read = (name: string) => readFile(join(schemaFolder ?? '', name), 'utf8')
  const signature = 'xmldsig-core-schema.xsd'
  // It refers to the signature's schema on the web; here a local file is used instead.
  const schema = (await read('Schema_del_file_xml_FatturaPA_v1.2.2.xsd'))
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
