import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { onTokenChange, readToken, writeToken } from './access-token.ts'
import { api, isRefusal } from './api-client.ts'
import { useIsAlive } from './use-is-alive.ts'

type Profile = Awaited<ReturnType<typeof api.users.profile>>

/** `retry` is there when who is signed in could not be found out: the line, not the token, is to blame. */
export type Session =
  | { status: 'loading'; profile?: undefined; retry?: () => void }
  | { status: 'signed-out'; profile?: undefined }
  | { status: 'signed-in'; profile: Profile }

type SessionActions = { signIn(token: string): void; signOut(): Promise<void> }

const SessionContext = createContext<(Session & SessionActions) | null>(null)

export const useSession = (): Session & SessionActions => {
  const session = use(SessionContext)
  const isAlive = useIsAlive()
  if (!session) throw new Error('useSession outside of SessionProvider')
  if (isAlive) return session
  // A part that comes alive later than the provider still has to draw what the server drew.
  return { status: 'loading', signIn: session.signIn, signOut: session.signOut }
}

/** Longest wait for the server's word on signing out, in milliseconds. */
const patience = 1000

const unknownOnServer = () => undefined

/**
 * Who is at the counter. With a token the profile is fetched; a token that the server does not accept is removed.
 * Another tab's sign-in or sign-out is followed.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  // undefined while hydrating: the page was rendered for everybody.
  const token = useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, unknownOnServer)
  const profile = useQuery({
    queryKey: ['users', 'profile', token],
    queryFn: () => api.users.profile(),
    enabled: typeof token === 'string',
    staleTime: 5 * 60_000,
  })

  const isRefused = profile.isError && isRefusal(profile.error)
  useEffect(() => {
    if (isRefused) writeToken(null)
  }, [isRefused])
  useEffect(() => {
    // What one person fetched is not for the next.
    if (token === null) client.removeQueries({ predicate: query => query.meta?.personal === true })
  }, [token, client])
  const isSettled = token === null || profile.data !== undefined
  useEffect(() => {
    // The mark of session-hint.js has done its work.
    if (isSettled) delete document.documentElement.dataset.session
  }, [isSettled])

  const signIn = useCallback((newToken: string) => writeToken(newToken), [])
  const signOut = useCallback(async () => {
    // The server's session ends if it can be reached; here it ends in any case, and soon.
    await Promise.race([api.auth.logout().catch(() => undefined), new Promise(done => setTimeout(done, patience))])
    writeToken(null)
  }, [])

  const { data, refetch } = profile
  const isOutOfReach = profile.isError && !isRefused
  const session = useMemo((): Session & SessionActions => {
    const actions = { signIn, signOut }
    if (token === null) return { status: 'signed-out', ...actions }
    if (token && data) return { status: 'signed-in', profile: data, ...actions }
    return { status: 'loading', ...(isOutOfReach && { retry: () => void refetch() }), ...actions }
  }, [token, data, refetch, isOutOfReach, signIn, signOut])
  return <SessionContext value={session}>{children}</SessionContext>
}
