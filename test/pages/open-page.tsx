// Before React, which looks for a document while it is loaded.
import './forward-globals.ts'
import { environmentManager, onlineManager } from '@tanstack/react-query'
import { configure, fireEvent, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { Window } from 'happy-dom'
import { createRoot } from 'react-dom/client'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { writeToken } from '#web/api/access-token.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { beginSession } from '#web/api/session.tsx'
import { App } from '#web/app.tsx'
import { endRefusedSessions } from '#web/end-session.ts'
import { surviveForeignChanges } from '#web/foreign-changes.ts'
import { WaitingSign } from '#web/layout/waiting-sign.tsx'
import { clearDeviceData } from '#web/offline/device-store.ts'
import { forgetGroups, loadPage } from '#web/pages.tsx'
import { isQuickerAsDocument, preparePage } from '#web/prepare-page.ts'
import { type HistoryEntry, Router } from '#web/router.tsx'
import { matchRoute } from '#web/routes.ts'
import { listenForPopstate } from '#web/ui/forms/popstate-guard.ts'
import { longestWaitMs } from '../wait-for.ts'
import { forwardGlobals, type Line } from './forward-globals.ts'
import { styleWithoutSheets } from './style-without-sheets.ts'

// The shop renders pages in the same process, without a window: there nothing is asked again after a while.
environmentManager.setIsServer(() => closePage === undefined)

// As long as a slow machine needs: a wait ends with what it waits for, and this limit only ends a test that hangs.
configure({
  asyncUtilTimeout: longestWaitMs,
  // React runs the effects of what it has drawn in a later task: a person is never so fast as to act before them.
  asyncWrapper: async act => {
    const result = await act()
    await new Promise(resolve => setImmediate(resolve))
    return result
  },
  // Its own message draws the document's tags, at each of the attempts of a wait.
  getElementError: (message, container) =>
    new Error(`${message?.split('Here are the ')[0]}\n\nThe page reads: ${container.textContent}`),
})

const settings = {
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  disableIframePageLoading: true,
  // The page stays when it leaves for another document: see `departures`.
  navigation: { disableMainFrameNavigation: true },
}

type Shop = { origin: string }
type Visitor = { token: string | undefined }

/**
 * Opens a page of a shop as a browser does after its scripts are loaded, in a DOM without layout: the whole app, with the
 * router, the session and the shop's own answers. `visitor` is signed in; without one nobody is. The page is closed when
 * the test ends or opens another one, which is on the same device: it finds what was kept there. Calls go through `line`, and those that fail are tried again at once.
 *
 * What it cannot show: sizes, colours, what is covered, the service worker, hydration, and the browser's own history
 * before this page.
 */
export async function openPage(
  shop: Shop,
  path: string,
  visitor?: Visitor,
  line: Line = (_, send) => send(),
  entry: HistoryEntry | null = null,
) {
  await closePage?.()
  const window = new Window({ url: shop.origin + path, width: 390, height: 844, settings })
  Object.assign(window, { getComputedStyle: styleWithoutSheets })
  let isOnline = true
  onlineManager.setOnline(isOnline)
  Object.defineProperties(window.navigator, {
    onLine: { get: () => isOnline },
    // Null in happy-dom. No other tab holds a lock.
    locks: { value: { request: async (...asked: unknown[]) => (asked.at(-1) as (lock: object) => unknown)({}) } },
  })
  let callsUnderWay = 0
  forwardGlobals(window, shop.origin, async (call, send, init) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    callsUnderWay++
    return line(call, send, init).finally(() => callsUnderWay--)
  })
  const savedFiles: string[] = []
  const departures: string[] = []
  Object.defineProperty(window.location, 'assign', { value: (address: string) => void departures.push(address) })
  const { prototype: link } = window.HTMLAnchorElement
  const { click } = link
  link.click = function () {
    if (this.download) savedFiles.push(this.download)
    else click.call(this)
  }
  Object.assign(window, { createImageBitmap: sizeOfPicture })
  if (visitor?.token) window.localStorage.setItem('access_token', visitor.token)
  surviveForeignChanges(window as unknown as typeof globalThis)
  window.document.body.innerHTML = '<div id="root"></div>'
  if (entry) window.history.replaceState(entry, '')
  const body = window.document.body as unknown as HTMLElement

  forgetGroups()
  const match = matchRoute(path)
  const page = await loadPage(match.route)
  await page.parts?.(match)
  const client = createQueryClient()
  const { queries, ...defaults } = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
  endRefusedSessions(client)
  listenForPopstate()
  const errors: unknown[] = []
  const root = createRoot(body.querySelector('#root') as HTMLElement, {
    onUncaughtError: error => errors.push(error),
    // The boundary shows these as the error page; a test that expects it looks for its text.
    onCaughtError: error => errors.push(error),
  })
  root.render(
    <Router
      url={window.location.href}
      entry={entry}
      prepare={to => preparePage(client, to)}
      isLeft={isQuickerAsDocument}
      waitingSign={<WaitingSign />}
    >
      <App client={client} missingPath={undefined} />
    </Router>,
  )
  beginSession()

  const close = async (isEnd = false) => {
    closePage = undefined
    root.unmount()
    client.clear()
    if (isEnd) await forgetDevice()
    await window.happyDOM.abort()
    window.close()
  }
  closePage = close
  onTestFinished(async () => {
    if (closePage === close) await close(true)
    expect(errors, 'errors of the page').toEqual([])
  })
  const user = userEvent.setup({ document: window.document as unknown as Document, delay: null })
  /** Clicks an element as soon as it is there and enabled, and not in a part that cannot be used, such as a preview. */
  const press = async (find: () => HTMLElement) => {
    const element = await waitFor(() => {
      const found = find()
      expect(found.closest('[inert]'), `${found.textContent} is inert`).toBeNull()
      expect(found.matches(':disabled, [aria-disabled=true]'), `${found.textContent} is disabled`).toBe(false)
      return found
    })
    await user.click(element)
  }
  /** Replaces what a field holds at once, as a paste does. `user.type` is for tests about keys. */
  const fill = async (field: HTMLElement, value: string) => {
    field.focus()
    fireEvent.input(field, { target: { value } })
    await new Promise(resolve => setImmediate(resolve))
  }
  /** Waits until an element has the focus. */
  const expectFocus = (find: () => HTMLElement) =>
    waitFor(() => {
      const { activeElement } = window.document
      if ((activeElement as unknown) !== find())
        throw new Error(`the focus is on ${activeElement?.outerHTML.slice(0, 200)}`)
    })
  const currentUrl = () => window.location.href.slice(shop.origin.length)
  return {
    /** Queries of Testing Library on the whole document, dialogs included. */
    page: within(body),
    user,
    press,
    fill,
    expectFocus,
    /** Waits until the shop has answered all calls of the page. */
    untilAnswered: () => waitFor(() => expect(callsUnderWay, 'calls under way').toBe(0)),
    document: window.document as unknown as Document,
    window,
    /** The names of the files that the page has saved. */
    savedFiles,
    /** The addresses of other documents, such as that of a bank, for which the page has left. It stays open. */
    departures,
    /** Takes the network away from the page, or gives it back. */
    setOnline: (is: boolean) => {
      isOnline = is
      window.dispatchEvent(new window.Event(is ? 'online' : 'offline'))
    },
    /** Path, query and fragment of the current page. */
    url: currentUrl,
    /** Loads the current page again, with what the browser's history keeps of it. */
    reload: () => openPage(shop, currentUrl(), visitor, line, window.history.state as HistoryEntry | null),
    /** Removes the errors that the test provokes itself, and returns them. */
    takeErrors: () => errors.splice(0),
  }
}

/** Nothing that a test has kept on its device, or that modules keep of its session, meets the next test. */
async function forgetDevice() {
  writeToken(null)
  if ((await indexedDB.databases()).length > 0) await clearDeviceData()
}

/** Stands in for the browser's decoder: the size of a picture without its pixels. Rejects what is no picture. */
async function sizeOfPicture(file: Blob) {
  const { width, height } = await sharp(await file.arrayBuffer()).metadata()
  return { width, height, close: () => undefined }
}

/** A line on which calls that begin like one of `broken` are answered by a server that is out of service. */
export const lineWith =
  (broken: Set<string>): Line =>
  (call, send) =>
    [...broken].some(start => call.startsWith(start)) ? Promise.resolve(new Response(null, { status: 503 })) : send()

/**
 * Reads the document of a page as the server sends it, without its scripts: what a visitor sees first, and what a search
 * engine reads.
 */
export async function readDocument({ origin }: Shop, path: string, init?: RequestInit) {
  const response = await fetch(origin + path, init)
  const html = await response.text()
  const window = new Window({ url: origin + path, settings })
  Object.assign(window, { getComputedStyle: styleWithoutSheets })
  onTestFinished(() => window.close())
  window.document.write(html)
  const document = window.document as unknown as Document
  return { response, html, document, page: within(document.body) }
}

let closePage: ((isEnd?: boolean) => Promise<void>) | undefined
