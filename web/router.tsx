import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/**
 * Keeps URL and page in sync: links navigate without reloading the document, each navigation is a transition (the
 * current page stays until the next one can be rendered), and Back and Forward are left to the browser.
 */

/** `key` identifies the entry of the browser's history; the first entry in the shop has 'default'. */
export type Location<State = unknown> = {
  pathname: string
  search: string
  hash: string
  state: State | null
  key: string
}
/** How the current location was reached; the first page, Back and Forward are 'pop'. */
export type NavigationType = 'push' | 'replace' | 'pop'
type NavigateOptions = { replace?: boolean; state?: unknown }
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void
export type HistoryEntry = { key: string; state: unknown }

type RouterState = { location: Location; navigationType: NavigationType }
const RouterContext = createContext<RouterState | null>(null)
/** Apart from the location, so that a navigation does not render every link of the page again. */
const NavigateContext = createContext<NavigateFunction | null>(null)
export const ParamsContext = createContext<Record<string, string | undefined>>({})

function locationOf(url: string, entry: HistoryEntry | null): Location {
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid')
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' }
}
const currentLocation = () => locationOf(location.href, history.state as HistoryEntry | null)

type RouterProps = {
  /** The URL that the document was rendered for. The browser may have left it since. */
  url: string
  /** The entry of the browser's history for that URL, if it is still the current one. */
  entry?: HistoryEntry | null
  /** Loads what the page of a path and query needs; undefined if it can be shown at once. */
  prepare?: (url: string) => Promise<unknown> | undefined
  /** True if the browser should leave for the document of a URL. */
  isLeft?: (url: string) => boolean
  /** Shown while the next page is on its way. */
  waitingSign?: ReactNode
  children: ReactNode
}

const neverLeft = () => false

export function Router({ url, entry = null, prepare, isLeft = neverLeft, waitingSign, children }: RouterProps) {
  const [current, show] = useState<RouterState>(() => ({ location: locationOf(url, entry), navigationType: 'pop' }))
  const [isWaiting, setIsWaiting] = useState(false)
  const shownPath = useRef(current.location.pathname)
  /** The page before stays until the next one is prepared, unless the visitor has gone elsewhere by then. */
  const arrive = useCallback(
    async (navigationType: NavigationType) => {
      const location = currentLocation()
      const isNewPage = location.pathname !== shownPath.current
      const waiting = isNewPage ? prepare?.(location.pathname + location.search) : undefined
      if (waiting) {
        setIsWaiting(true)
        await waiting
        if (currentLocation().key !== location.key) return
      }
      shownPath.current = location.pathname
      startTransition(() => {
        show({ location, navigationType })
        setIsWaiting(false)
      })
    },
    [prepare],
  )
  useEffect(() => {
    const onPopState = () => void arrive('pop')
    addEventListener('popstate', onPopState)
    // Back or Forward may have been pressed before React was there. Pages hydrate later than this.
    if (location.href !== url) onPopState()
    return () => removeEventListener('popstate', onPopState)
  }, [url, arrive])
  const navigate = useCallback<NavigateFunction>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to)
      if (state === null && isLeft(to)) return replace ? location.replace(to) : location.assign(to)
      const entry: HistoryEntry = { key: crypto.getRandomValues(new Uint32Array(2)).join('-'), state }
      if (replace) history.replaceState(entry, '', to)
      else history.pushState(entry, '', to)
      void arrive(replace ? 'replace' : 'push')
    },
    [arrive, isLeft],
  )
  return (
    <NavigateContext value={navigate}>
      {isWaiting && waitingSign}
      <RouterContext value={current}>{children}</RouterContext>
    </NavigateContext>
  )
}

function within<Value>(value: Value | null): Value {
  if (!value) throw new Error('no router')
  return value
}
const useRouter = () => within(use(RouterContext))

/** `State` is the history state that links to this page pass. */
export const useLocation = <State,>() => useRouter().location as Location<State>
export const useNavigationType = () => useRouter().navigationType
export const useNavigate = () => within(use(NavigateContext))
/** The parameters of the route's pattern, such as `id`. */
export const useParams = () => use(ParamsContext)

type Query = URLSearchParams | Record<string, string>

/**
 * The query of the URL, and a function that navigates to another one, unless the visitor has left this page: the next one may
 * still be on its way.
 */
export function useSearchParams() {
  const { location } = useRouter()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = (next: Query | ((current: URLSearchParams) => Query), options?: NavigateOptions) => {
    if (currentLocation().pathname !== location.pathname) return
    const query = new URLSearchParams(typeof next === 'function' ? next(params) : next).toString()
    navigate(query ? `${location.pathname}?${query}` : location.pathname, options)
  }
  return [params, setParams] as const
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link within the shop. Other clicks (new tab, other site, download) are left to the browser. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { origin, href, target, download } = event.currentTarget
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || isForBrowser || origin !== location.origin || target || download) return
    event.preventDefault()
    navigate(to, { replace: replace ?? href === location.href, state })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/**
 * Navigates to another page when it is rendered, unless the browser has left this page already: a link that was pressed
 * while the page was waiting wins.
 */
export function Navigate({ to, replace = false, state }: { to: string; replace?: boolean; state?: unknown }) {
  const { location } = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    if (currentLocation().key === location.key) navigate(to, { replace, state })
  }, [location.key, navigate, to, replace, state])
  return null
}
