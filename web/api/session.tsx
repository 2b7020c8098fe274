import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { hasSessionEnded, onTokenChange, readToken, writeToken } from './access-token.ts'
import { api, isRefusal } from './api-client.ts'

type Profile = Awaited<ReturnType<typeof api.users.profile>>

/**
 * `retry` is set if the profile could not be fetched because of the connection or the server, not because of the token.
 * `hasEnded` says that the server ended the session, not the user.
 */
export type Session =
  | { status: 'loading'; profile?: undefined; retry?: () => void }
  | { status: 'signed-out'; hasEnded: boolean; profile?: undefined }
  | { status: 'signed-in'; profile: Profile }

const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('no session')
  return session
}

/** Key of the profile in the query cache. */
export const profileKey = (token: string | null | undefined) => ['users', 'profile', token] as const

const unknown = () => undefined

const { promise: pageIsHydrated, resolve: beginSession } = Promise.withResolvers<void>()

/**
 * Lets the session begin. Until then it is loading, as in the server's HTML. A change of its context while the page
 * hydrates would make React hydrate all of it at once, which blocks a slow phone.
 */
export { beginSession }

/**
 * Provides the session: fetches the profile if there is a token, removes a token that the server rejects, and follows
 * sign-in and sign-out in other tabs.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isBegun, begin] = useState(false)
  useEffect(() => void pageIsHydrated.then(() => startTransition(() => begin(true))), [])
  // `undefined` while hydrating, because the server's HTML is the same for everybody.
  const currentToken = isBegun ? readToken : unknown
  const token = useSyncExternalStore<string | null | undefined>(onTokenChange, currentToken, unknown)
  const profile = useQuery({
    queryKey: profileKey(token),
    queryFn: () => api.users.profile(),
    enabled: typeof token === 'string',
    staleTime: 5 * 60_000,
    // The mailed link may have been pressed in another tab.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.emailVerified === false ? 'always' : true),
  })

  const isRefused = profile.isError && isRefusal(profile.error, 401, 403, 404)
  useEffect(() => {
    if (isRefused && readToken() !== null) writeToken(null)
  }, [isRefused])
  useEffect(() => {
    // Signing out removes the personal data of the last user from the query cache.
    if (token === null) client.removeQueries({ predicate: query => query.meta?.personal === true })
  }, [token, client])
  const isSettled = token === null || profile.data !== undefined
  useEffect(() => {
    // The document's own script set this attribute before the first paint; it is no longer needed.
    if (isSettled) delete document.documentElement.dataset.session
  }, [isSettled])

  const { data, refetch } = profile
  const isOutOfReach = profile.isError && !isRefused
  const session = useMemo((): Session => {
    if (token === null) return { status: 'signed-out', hasEnded: hasSessionEnded() }
    if (token && data) return { status: 'signed-in', profile: data }
    return { status: 'loading', ...(isOutOfReach && { retry: () => void refetch() }) }
  }, [token, data, refetch, isOutOfReach])
  return <SessionContext value={session}>{children}</SessionContext>
}
