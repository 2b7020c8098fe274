import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Herd, HerdReport, ManualLink, RegistryAccount } from '#contract/registry.ts'
import type { ResolveConflicts } from '#contract/tags.ts'
import { isoDay } from '#domain/dates.ts'
import { api, personal } from '../../api/api-client.ts'
import { saveFile } from '../../ui/actions/save-file.ts'
import { herdTexts } from './herd-texts.ts'

const accountQuery = queryOptions({
  queryKey: ['registry', 'account'],
  queryFn: ({ signal }) => api.registry.account({ signal }),
  ...personal,
})

/** Milliseconds between refetches while herds are being synced, so that the page shows the progress. */
const untilRead = 1500

export const useRegistryAccount = (enabled = true) =>
  useQuery({ ...accountQuery, enabled, refetchInterval: ({ state }) => (state.data?.syncing ? untilRead : false) })

/** Refetched after each sync. */
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
    queryFn: ({ signal }) => api.registry.herd({ params: { id }, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
/** The user's herds, for a select; `undefined` if no account is linked. */
export function useOwnHerds(enabled: boolean): { herds: readonly Herd[] | undefined; isLoading: boolean } {
  const account = useRegistryAccount(enabled)
  const herds = useHerds(account.data?.lastSyncedAt)
  return {
    herds: enabled && account.data?.linked ? (herds.data ?? []) : undefined,
    isLoading: account.isLoading || herds.isLoading,
  }
}

/** Conflicts between tags and the registry, of the user or, for staff, of a customer. */
export const useConflicts = (customerId?: number) =>
  useQuery({
    queryKey: ['registry', 'conflicts', customerId ?? 'own'],
    queryFn: ({ signal }) =>
      customerId === undefined
        ? api.tags.conflicts({ signal })
        : api.customers.conflicts({ params: { id: customerId }, signal }),
    ...personal,
  })

export const useAnswerConflicts = (customerId?: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ResolveConflicts) =>
      customerId === undefined
        ? api.tags.resolveConflicts({ body })
        : api.customers.resolveConflicts({ params: { id: customerId }, body }),
    // Also refetched after an error, which means that the list was outdated.
    onSettled: () => Promise.all([['registry'], ['tags']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

/** Whether the registry is available, and how accounts are linked. */
export const useRegistryStatus = (enabled = true) =>
  useQuery({ queryKey: ['registry', 'status'], queryFn: ({ signal }) => api.registry.status({ signal }), enabled })

/** Redirects the browser to the registry; `returnTo` is the page it returns to afterwards. */
export const useLinkRegistry = () =>
  useMutation({
    mutationFn: (returnTo: string) => api.registry.link({ body: { returnTo } }),
    onSuccess: ({ address }) => location.assign(address),
  })

/**
 * Header, profile and cart show the VetInfo ID too. Mutations do not wait for the refetch, because it may remove the
 * component that called, and with it the message to show.
 */
const accountChanged = (client: QueryClient) =>
  Promise.all(['registry', 'users', 'carts', 'tags'].map(noun => client.invalidateQueries({ queryKey: [noun] })))

/**
 * Completes the linking of an account. It is a query although the call is a POST: the code from the registry can be
 * used only once, and a query is sent once however often the page renders.
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

export const useLinkManually = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ManualLink) => api.registry.linkManually({ body }),
    onSuccess: () => void accountChanged(client),
  })
}

export const useUnlinkRegistry = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => api.registry.unlink(), onSuccess: () => void accountChanged(client) })
}

/** Downloads the pack for an inspection of a herd's holding. */
export const useInspectionPack = ({ id, holding }: Pick<HerdReport, 'id' | 'holding'>) =>
  useMutation({
    mutationFn: () => api.inspections.pack({ params: { id } }),
    onSuccess: bytes => saveFile(bytes, 'application/zip', herdTexts.inspectionFile(holding, isoDay(new Date()))),
  })
