// Before there is a window: it becomes Node's own, and is that of each page.
import 'fake-indexeddb/auto'
import { HTMLOptionElement, HTMLSelectElement, Window } from 'happy-dom'

type PageWindow = Window & Record<string, unknown>

const { fetch: fetchOfNode, FormData: NodeFormData } = globalThis

// What happy-dom lacks and a library of forms reads, to see whether a select was changed before the page was ready.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0)
  },
})
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
  set(this: HTMLOptionElement, isSelected: boolean) {
    this.toggleAttribute('selected', isSelected)
  },
})

/** Globals that both Node and a browser have, and that the page takes from its window. All others stay Node's own. */
const ofTheWindow = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'Storage'],
  ...['navigator', 'localStorage', 'sessionStorage'],
])
const ofNode = new Set(Object.getOwnPropertyNames(globalThis).filter(name => !ofTheWindow.has(name)))
/** Libraries of certificates take a `self` for a browser, whose cryptography they would look for. */
ofNode.add('self')

// React asks only while it is loaded whether the document has input events. Without one it would take a page for an old
// browser, and notice what is filled in at the next key.
const first = new Window()
Object.assign(globalThis, { window: first, document: first.document })

let current: PageWindow | undefined

/**
 * The line between a page and its shop. Receives each call, such as 'GET /api/carts/my-cart', and returns what the page
 * gets: what `send` brings, or the answer of a line or a shop that fails.
 */
export type Line = (call: string, send: () => Promise<Response>, init: RequestInit) => Promise<Response>

/**
 * Makes the browser's globals those of this window, so that the code of the web finds its document, storage and events.
 * Paths are fetched from `origin`.
 */
export function forwardGlobals(window: Window, origin: string, line: Line) {
  const isFirst = current === undefined
  current = window as PageWindow
  globalThis.fetch = async (input, init = {}) => {
    // The shop and the test call addresses, the page paths.
    if (typeof input !== 'string' || !input.startsWith('/')) return fetchOfNode(input, init)
    return line(`${init.method ?? 'GET'} ${input}`, () => fetchOfNode(new URL(input, origin), init), init)
  }
  if (!isFirst) return
  for (let owner: object | null = window; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) if (!ofNode.has(name)) forward(name)
  forward('window')
  globalThis.FormData = FormDataOfPage
}

function forward(name: string) {
  const isMethod = /^[a-z]/.test(name)
  Object.defineProperty(globalThis, name, {
    get: () => {
      const value = current?.[name]
      return isMethod && typeof value === 'function' ? value.bind(current) : value
    },
    set: value => {
      if (current) current[name] = value
    },
    configurable: true,
  })
}

/** Is filled from a form as in a browser, and sent as Node sends it. */
class FormDataOfPage extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super()
    if (!form || !current) return
    for (const [name, value] of new current.FormData(form as never)) this.append(name, value as string)
  }
}
