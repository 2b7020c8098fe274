import { useQuery } from '@tanstack/react-query'
import { api, isRefusal } from '../../api/api-client.ts'
import { useOpening } from '../auth/use-auth.ts'

/** Whom a mailed invitation is for. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => api.invitations.read({ body: { token }, signal }),
    enabled: token !== '',
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    // Once it is accepted it is no longer there, and the page is about to be left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useAcceptInvitation = () =>
  useOpening((body: { token: string; password: string }) => api.invitations.accept({ body }))
