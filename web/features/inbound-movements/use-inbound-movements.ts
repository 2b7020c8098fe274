import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnteredMovement, MovementQuery } from '#contract/keeper/inbound-movements.ts'
import { api, personal } from '../../api/api-client.ts'

const noun = 'inbound-movements'

export const useInboundMovements = (query: MovementQuery) =>
  useQuery({
    queryKey: [noun, 'list', query],
    queryFn: ({ signal }) => api.inboundMovements.list({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

/** Tags that came with animals; the same search as in the list of those bought here. */
export const useArrivedTags = (search: string) =>
  useQuery({
    queryKey: [noun, 'tags', search],
    queryFn: ({ signal }) => api.inboundMovements.tags({ query: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    ...personal,
  })

export const useInboundMovement = (id: number) =>
  useQuery({
    queryKey: [noun, 'one', id],
    queryFn: ({ signal }) => api.inboundMovements.get({ params: { id }, signal }),
    ...personal,
  })

export const useEnterMovement = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EnteredMovement) => api.inboundMovements.enter({ body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [noun] }),
  })
}

export const useRemoveMovement = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.inboundMovements.remove({ params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [noun, 'list'] }),
  })
}

/** Confirms an unloading. Animals that arrived are in the herd, and their codes are known to readers. */
export const useConfirmUnloading = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (codes: readonly string[]) =>
      api.inboundMovements.unload({ params: { id }, body: { codes: [...codes] } }),
    onSuccess: document => {
      client.setQueryData([noun, 'one', id], document)
      for (const queryKey of [[noun, 'list'], [noun, 'tags'], ['registry'], ['readings'], ['tags']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
