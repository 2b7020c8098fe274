import { SaxesParser } from 'saxes'

/** An element without its namespace. Its text is trimmed. */
export type OutsideElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: OutsideElement[]
}

const maxBytes = 512 * 1024
const maxDepth = 40
/** Elements and attributes together. */
const maxNodes = 5_000

/**
 * Reads XML that somebody else has written. Throws if it is too large, too deep, not well-formed, or has a document type:
 * only the five entities of XML itself are expanded.
 */
export function readOutsideXml(xml: Uint8Array): OutsideElement {
  if (xml.byteLength > maxBytes) throw new Error('XML too large')
  const root: OutsideElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let nodes = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  const countNode = () => {
    if (++nodes > maxNodes) throw new Error('XML with too many elements or attributes')
  }
  // Before they are gathered for the element.
  parser.on('attribute', countNode)
  parser.on('doctype', () => {
    throw new Error('XML with a document type')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > maxDepth) throw new Error('XML too deep')
    countNode()
    const element: OutsideElement = {
      name: local,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.text = element.text.trim()
  })
  parser.write(new TextDecoder('utf-8').decode(xml)).close()
  const [document] = root.children
  if (!document) throw new Error('XML without an element')
  return document
}

/** Returns all elements at a path below `element`: 'ListaErrori/Errore'. */
export const outsideElements = (element: OutsideElement, path: string): OutsideElement[] =>
  path
    .split('/')
    .reduce<OutsideElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)),
      [element],
    )

/** Returns the text of the first element at a path; '' if there is none. */
export const outsideText = (element: OutsideElement, path: string): string =>
  outsideElements(element, path)[0]?.text ?? ''
