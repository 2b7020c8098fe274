import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Herd, RegistryAccount, RegistryDeclaration } from '#contract/registry.ts'
import type { ConflictAnswer } from '#contract/tags.ts'
import { api } from '../../api/api-client.ts'

const personal = { meta: { personal: true } }

const accountQuery = queryOptions({
  queryKey: ['registry', 'account'],
  queryFn: ({ signal }) => api.registry.account({ signal }),
  ...personal,
})

/** While herds are being read it is asked again and again, so that the page shows how far that is. */
const untilRead = 1500

export const useRegistryAccount = (enabled = true) =>
  useQuery({ ...accountQuery, enabled, refetchInterval: ({ state }) => (state.data?.syncing ? untilRead : false) })

/** Read anew whenever the registry was. */
export const useHerds = (lastSyncedAt: string | null | undefined) =>
  useQuery({
    queryKey: ['registry', 'herds', lastSyncedAt],
    queryFn: ({ signal }) => api.registry.herds({ signal }),
    enabled: lastSyncedAt !== undefined,
    placeholderData: keepPreviousData,
    ...personal,
  })

export const useHerd = (id: number, lastSyncedAt: string | null | undefined) =>
  useQuery({
    queryKey: ['registry', 'herd', id, lastSyncedAt],
    queryFn: ({ signal }) => api.registry.herd({ params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
/** The own herds where somebody has to choose among them; nothing where no account is linked. */
export function useOwnHerds(enabled: boolean): { herds: readonly Herd[] | undefined; isLoading: boolean } {
  const account = useRegistryAccount(enabled)
  const herds = useHerds(account.data?.lastSyncedAt)
  return {
    herds: enabled && account.data?.linked ? (herds.data ?? []) : undefined,
    isLoading: account.isLoading || herds.isLoading,
  }
}

/** Where tags and the registry differ: of the own ones, or of a keeper's whom the shopkeeper sees to. */
export const useConflicts = (keeper?: number) =>
  useQuery({
    queryKey: ['registry', 'conflicts', keeper ?? 'own'],
    queryFn: ({ signal }) =>
      keeper === undefined
        ? api.tags.conflicts({}, { signal })
        : api.customers.conflicts({ params: { id: keeper } }, { signal }),
    ...personal,
  })

export const useAnswerConflicts = (keeper?: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConflictAnswer) =>
      keeper === undefined
        ? api.tags.answerConflicts({ body })
        : api.customers.answerConflicts({ params: { id: keeper }, body }),
    // A refusal says that the list is old.
    onSettled: () => Promise.all([['registry'], ['tags']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

/** Whether the registry answers, and how an account is linked here. */
export const useRegistryStatus = (enabled = true) =>
  useQuery({ queryKey: ['registry', 'status'], queryFn: ({ signal }) => api.registry.status({ signal }), enabled })

/** Takes the browser to the registry; `returnTo` is where it comes back to in the end. */
export const useLinkRegistry = () =>
  useMutation({
    mutationFn: (returnTo: string) => api.registry.link({ body: { returnTo } }),
    onSuccess: ({ address }) => location.assign(address),
  })

/**
 * The VetInfo ID stands in the header, the profile and the cart as well. A change does not wait for what is read anew: the
 * part that asked for it may be gone by then, and with it what it wanted to say.
 */
const accountChanged = (client: QueryClient) =>
  Promise.all(['registry', 'users', 'carts', 'tags'].map(noun => client.invalidateQueries({ queryKey: [noun] })))

/**
 * Ends the linking of an account. A query, though it is a POST: what came back from the registry is of use once, and so
 * it is sent once however often the page is drawn.
 */
export const useRegistryReturn = (state: string, code: string | undefined) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['registry-return', state],
    queryFn: async () => {
      const outcome = await api.registry.callback({ body: { state, code } })
      if (outcome.linked) await accountChanged(client)
      return outcome
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    ...personal,
  })
}

const useAccountChange = <Sent>(change: (sent: Sent) => Promise<RegistryAccount>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: account => client.setQueryData(accountQuery.queryKey, account),
  })
}

export const useSyncRegistry = () => useAccountChange(() => api.registry.sync())

export const useDeclareAccount = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RegistryDeclaration) => api.registry.declare({ body }),
    onSuccess: () => void accountChanged(client),
  })
}

export const useUnlinkRegistry = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => api.registry.unlink(), onSuccess: () => void accountChanged(client) })
}
