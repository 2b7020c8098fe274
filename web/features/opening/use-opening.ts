import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, personal } from '../../api/api-client.ts'

const checksKey = ['opening-checks']

/** What is missing changes outside of the page too: in the environment, at the providers, by a backup. */
export const useOpeningChecks = () =>
  useQuery({
    queryKey: checksKey,
    queryFn: ({ signal }) => api.system.openingChecks({ signal }),
    refetchInterval: 15_000,
    ...personal,
  })

export const useTryMail = () => useMutation({ mutationFn: () => api.system.tryMail() })

export function useTryPec() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.system.tryPec(),
    onSuccess: () => client.invalidateQueries({ queryKey: checksKey }),
  })
}

/** Products and customers change too: whatever was loaded is loaded again when it is shown. */
export function useRemoveExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.system.removeExamples(),
    onSuccess: () => client.invalidateQueries(),
  })
}

export function useTryPayments() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.system.tryPayments(),
    onSuccess: () => client.invalidateQueries({ queryKey: checksKey }),
  })
}
