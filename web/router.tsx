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
  useState,
} from 'react'

/**
 * Guarantees that the address and the page are one: links move without loading the document, each move is a transition
 * (the page in sight stays until the next one can be drawn), and Back and Forward belong to the browser. See decision 8.
 */

/** `key` names the entry of the browser's history; the one that the shop was entered by is 'default'. */
export type Location<State = unknown> = {
  pathname: string
  search: string
  hash: string
  state: State | null
  key: string
}
/** How the current place was come to: entering the shop and the browser's Back and Forward are 'pop'. */
export type Move = 'push' | 'replace' | 'pop'
type Going = { replace?: boolean; state?: unknown }
export type Go = (to: string | number, going?: Going) => void
type Entry = { key: string; state: unknown }

type Current = { location: Location; move: Move }
const RouterContext = createContext<(Current & { navigate: Go }) | null>(null)
export const ParamsContext = createContext<Record<string, string | undefined>>({})

function locationOf(url: string, entry: Entry | null): Location {
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid')
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' }
}
const here = () => locationOf(location.href, history.state as Entry | null)

/** On the server with the address that is rendered, in the browser without. */
export function Router({ url, children }: { url?: string; children: ReactNode }) {
  const [current, show] = useState<Current>(() => ({
    location: url === undefined ? here() : locationOf(url, null),
    move: 'pop',
  }))
  useEffect(() => {
    const follow = () => startTransition(() => show({ location: here(), move: 'pop' }))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const navigate = useCallback<Go>((to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return history.go(to)
    const entry: Entry = { key: crypto.getRandomValues(new Uint32Array(2)).join('-'), state }
    if (replace) history.replaceState(entry, '', to)
    else history.pushState(entry, '', to)
    startTransition(() => show({ location: here(), move: replace ? 'replace' : 'push' }))
  }, [])
  const value = useMemo(() => ({ ...current, navigate }), [current, navigate])
  return <RouterContext value={value}>{children}</RouterContext>
}

function useRouter() {
  const router = use(RouterContext)
  if (!router) throw new Error('used outside of Router')
  return router
}

/** `State` is what the links that lead here hand over. */
export const useLocation = <State,>() => useRouter().location as Location<State>
export const useMove = () => useRouter().move
export const useNavigate = () => useRouter().navigate
/** What the route's pattern names, such as `id`. */
export const useParams = () => use(ParamsContext)

type Query = URLSearchParams | Record<string, string>

/** The query of the address, and how to go to another one. */
export function useSearchParams() {
  const { location, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = (next: Query | ((current: URLSearchParams) => Query), going?: Going) => {
    const query = new URLSearchParams(typeof next === 'function' ? next(params) : next).toString()
    navigate(query ? `${location.pathname}?${query}` : location.pathname, going)
  }
  return [params, setParams] as const
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Going & { to: string }

/** A link of the shop; what the browser does better (another tab, another site, a download) is left to it. */
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

/** Drawn in place of a page: goes on to another. */
export function Navigate({ to, replace = false, state }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
