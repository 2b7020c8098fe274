import { SaxesParser } from 'saxes'

/** An element of an invoice's XML, read without its namespace. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

/** Reads an XML document. Throws an Error if it is not well-formed. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name: name.replace(/^.*:/, ''), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', part => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  return root
}

/** Returns all elements at a path below `element`: 'DatiGenerali/DatiOrdineAcquisto'. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)),
      [element],
    )

/** Returns the text of the first element at a path; `undefined` if there is none. */
export const textAt = (element: XmlElement, path: string): string | undefined => elementsAt(element, path)[0]?.text
