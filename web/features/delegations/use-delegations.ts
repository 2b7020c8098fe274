import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminDelegationQuery, Delegation } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { api, isRefusal, personal } from '../../api/api-client.ts'
import { saveFile } from '../../ui/actions/save-file.ts'
import { delegationTexts as texts } from './delegation-texts.ts'

const listQuery = queryOptions({
  queryKey: ['delegations', 'list'],
  queryFn: () => api.delegations.list(),
  ...personal,
})
const delegationQuery = (id: number) =>
  queryOptions({
    queryKey: ['delegations', id],
    queryFn: () => api.delegations.get({ params: { id } }),
    ...personal,
  })

export const useDelegations = () => useQuery(listQuery)
export const useDelegation = (id: number) => useQuery({ ...delegationQuery(id), enabled: Number.isSafeInteger(id) })

/** Mutation of a delegation: the response replaces the cached delegation, and the list is refetched. */
const useDelegationChange = <Sent>(change: (sent: Sent) => Promise<Delegation>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: delegation => {
      // One code may have signed others too.
      void client.invalidateQueries({ queryKey: ['delegations'] })
      client.setQueryData(delegationQuery(delegation.id).queryKey, delegation)
      return client.invalidateQueries({ queryKey: listQuery.queryKey })
    },
  })
}

export const useCreateDelegation = () =>
  useDelegationChange((herd: Pick<Delegation, 'holding' | 'species'>) => api.delegations.create({ body: herd }))

/**
 * Creates several delegations one after the other and returns the first. A herd whose delegation is open already is
 * passed over, so that a second attempt creates the rest.
 */
export const useCreateDelegations = () =>
  useDelegationChange(async (herds: readonly Pick<Delegation, 'holding' | 'species'>[]) => {
    let first: Delegation | undefined
    let refused: unknown
    for (const { holding, species } of herds)
      try {
        const made = await api.delegations.create({ body: { holding, species } })
        first ??= made
      } catch (error) {
        if (!isRefusal(error, 'delegation-exists')) throw error
        refused = error
      }
    if (!first) throw refused
    return first
  })

/** Requests one code for these delegations. */
export const useRequestCode = () =>
  useMutation({ mutationFn: (ids: number[]) => api.delegations.requestCodes({ body: { ids } }) })

export const useSignDelegation = (id: number) =>
  useDelegationChange((code: string) => api.delegations.sign({ params: { id }, body: { code, consent: true } }))

export const useRevokeDelegation = (id: number) =>
  useDelegationChange((reason: string) => api.delegations.revoke({ params: { id }, body: { reason } }))

type File = Pick<Delegation, 'id' | 'holding' | 'species' | 'signedAt'>

const useFile = (read: (id: number) => Promise<Uint8Array<ArrayBuffer>>) =>
  useMutation({
    mutationFn: ({ id }: File) => read(id),
    onSuccess: (bytes, { holding, species, signedAt }) =>
      saveFile(bytes, 'application/pdf', texts.fileName(holding, speciesLabel(species), signedAt !== null)),
  })

/** Downloads the signed file, or the unsigned one to read. */
export const useDelegationFile = () => useFile(id => api.delegations.document({ params: { id } }))

/** The signed delegations of all customers, for staff. */
export const useAdminDelegations = (query: AdminDelegationQuery) =>
  useQuery({
    queryKey: ['delegations', 'admin', query],
    queryFn: ({ signal }) => api.delegations.adminList({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
export const useAdminDelegationFile = () => useFile(id => api.delegations.adminDocument({ params: { id } }))

type Step = Parameters<typeof api.delegations.updateStatus>[0]['body'] & { id: number }

export function useUpdateDelegationStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Step) => api.delegations.updateStatus({ params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['delegations'] }),
  })
}
