import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanyInfo } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { api } from '../../api/api-client.ts'

export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: () => api.users.me(),
  // The mailed link may have been pressed in another tab.
  refetchOnWindowFocus: ({ state: { data } }) => (data && (!data.emailVerified || data.pendingEmail) ? 'always' : true),
  meta: { personal: true },
})

/** The complete data of the signed-in user. */
export const useMe = () => useQuery(meQuery)

/** Mutation of the user: the response replaces the cached user, and the header refetches the name. */
const useUserChange = <Sent>(change: (sent: Sent) => Promise<User>) => {
  const client = useQueryClient()
  return useMutation({
    // Without a network the call fails at once; otherwise it would be sent later with outdated input.
    networkMode: 'always',
    mutationFn: change,
    onSuccess: user => {
      client.setQueryData(meQuery.queryKey, user)
      return client.invalidateQueries({ queryKey: ['users', 'profile'] })
    },
  })
}

export type Person = Pick<User, 'name' | 'phone'>

export const useChangeUser = (id: number) =>
  useUserChange((changes: Partial<Person>) => api.users.update({ params: { id }, body: changes }))
type EmailChange = { email: string; password: string; code?: string | undefined }
/** Asks for another address, which the mailbox has to confirm. */
export const useChangeEmail = (id: number) =>
  useUserChange((body: EmailChange) => api.users.update({ params: { id }, body }))
export const useCancelEmailChange = () => useUserChange<void>(() => api.users.cancelEmailChange())
export const useChangeCompany = (id: number) =>
  useUserChange((changes: Partial<CompanyInfo>) => api.users.updateCompany({ params: { id }, body: changes }))
