import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Where the official schema lies; it is not the project's, so that it may be missing. */
export const schemaFolder = process.env.FATTURAPA_XSD_DIR

if (!schemaFolder)
  console.error('FATTURAPA_XSD_DIR is not set: that invoices keep to the official schema was NOT checked.')

/** What the official schema says against some invoices; nothing where all of them keep to it. */
export async function schemaErrorsOf(invoices: readonly (Buffer | Uint8Array)[]): Promise<string[]> {
  const read = (name: string) => readFile(join(schemaFolder ?? '', name), 'utf8')
  const signature = 'xmldsig-core-schema.xsd'
  // It names the signature's schema on the web; nothing is fetched here.
  const schema = (await read('Schema_del_file_xml_FatturaPA_v1.2.2.xsd'))
    .replace(/^\uFEFF/, '')
    .replace(/schemaLocation="[^"]+"/, `schemaLocation="${signature}"`)
  const withoutDtd = (await read(signature)).replace(/^\uFEFF/, '').replace(/<!DOCTYPE[\s\S]*?\]>/, '')
  const { valid, errors, rawOutput } = await validateXML({
    xml: invoices.map((bytes, index) => ({ fileName: `${index}.xml`, contents: Buffer.from(bytes).toString('utf8') })),
    schema: [{ fileName: 'fattura.xsd', contents: schema }],
    // A thousand invoices at once: 64 MB to begin with, 1 GB at most.
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
    preload: [{ fileName: signature, contents: withoutDtd }],
  })
  if (valid) return []
  return errors.length > 0 ? errors.map(({ rawMessage }) => rawMessage) : [rawOutput]
}
