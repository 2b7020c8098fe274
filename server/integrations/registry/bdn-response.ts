import { SaxesParser } from 'saxes'

/** A row of a response: the columns that have a value, trimmed. */
export type BdnRow = Record<string, string>
/** `rows` is undefined if the response has no <dati> element; `error` is '' if there is none. */
type BdnResponse = { rows: BdnRow[] | undefined; error: string }

type Open = { name: string; text: string; row?: BdnRow }

/**
 * Returns the rows below <dati> of an operation's result and the text of <error_info>. Stores only the requested
 * columns, because a herd's register is long and wide. Throws for XML that is not well-formed and for any document
 * type: only the five entities of XML itself are expanded.
 */
export function parseBdnResponse(xml: string, operation: string, columns: readonly string[]): BdnResponse {
  const parser = new SaxesParser({ xmlns: true })
  const wanted = new Set(columns)
  const open: Open[] = []
  const isWithin = (name: string) => open.some(element => element.name === name)
  let rows: BdnRow[] | undefined
  let error = ''

  parser.on('error', cause => {
    throw cause
  })
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ local }) => {
    if (local === 'dati' && isWithin(`${operation}Result`)) rows ??= []
    open.push({ name: local, text: '' })
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (!element || !parent) return
    const text = element.text.trim()
    if (element.name === 'des' && parent.name === 'error') error ||= text
    if (!rows || !isWithin('dati')) return
    if (element.row) rows.push(element.row)
    else if (wanted.has(element.name) && text !== '') parent.row = { ...parent.row, [element.name]: text }
  })
  parser.write(xml).close()
  return { rows, error }
}
