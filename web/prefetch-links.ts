import type { QueryClient } from '@tanstack/react-query'
import { isQuickerAsDocument, preparePage } from './prepare-page.ts'
import type { GroupName } from './route.ts'
import { matchRoute, notFoundRoute } from './routes.ts'
import { afterPaint } from './ui/after-paint.ts'

/** In gigabytes, as browsers tell it. */
const leastMemory = 2
const atOnce = 3
/** How long a browser that cannot tell when it is idle is left alone, in milliseconds. */
const pauseMs = 200

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, pauseMs)

/** Only some browsers tell these. */
type Device = { deviceMemory?: number; connection?: { saveData?: boolean } }

/**
 * Prepares the pages of links before they are pressed: of those in view while the browser is idle, a few at a time,
 * unless the visitor saves data or the device has little memory; and of each that is touched, hovered or focused.
 */
export function prefetchLinks(client: QueryClient) {
  noticeSigns(client)
  const { deviceMemory = leastMemory, connection } = navigator as Device
  if (deviceMemory >= leastMemory && !connection?.saveData) prepareLinksInView(client)
}

/** Starts after the next paint: running scripts must not delay the response to a press. */
function noticeSigns(client: QueryClient) {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (link && !isQuickerAsDocument(link.href)) afterPaint(() => void preparePage(client, link.href))
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin']) addEventListener(sign, notice, { passive: true })
}

function prepareLinksInView(client: QueryClient) {
  const seen = new Set<string>()
  let underWay = 0
  let isLooking = false
  const look = () => {
    if (isLooking || underWay === atOnce) return
    isLooking = true
    whenIdle(() => {
      isLooking = false
      const next = links().find(link => isNew(link.href) && isInView(link))
      if (next) void prepare(next.href)
    })
  }
  /** False from the second time on, too, for what is never prepared: what changes on the page is followed by a look. */
  const isNew = (href: string) => {
    if (seen.has(href)) return false
    if (!mayOpen(href)) seen.add(href)
    return !seen.has(href)
  }
  const prepare = async (href: string) => {
    seen.add(href)
    underWay++
    look()
    await preparePage(client, href)
    underWay--
    look()
  }
  look()
  addEventListener('scroll', look, { passive: true })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

/** Those of the page itself before those of its frame. */
const links = () =>
  ['main ', ''].flatMap(place => [...document.querySelectorAll<HTMLAnchorElement>(`${place}a[href^="/"]`)])

function isInView(link: HTMLElement) {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && link.checkVisibility?.() !== false
}

/** Groups of pages whose scripts are small enough to run for a press that may never come. */
const light: ReadonlySet<GroupName> = new Set(['storefront', 'product', 'reading', 'legal'])

/** Files have no page. */
function mayOpen(href: string) {
  const { route } = matchRoute(href)
  return route !== notFoundRoute && route.isPublic && light.has(route.group)
}
