import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanyInfo } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { api } from '../../api/api-client.ts'

export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: () => api.users.me(),
  meta: { personal: true },
})

/** Whoever is signed in, in full. */
export const useMe = () => useQuery(meQuery)

/** The answer replaces the stored user; the header reads its name again. */
const useUserChange = <Sent>(change: (sent: Sent) => Promise<User>) => {
  const client = useQueryClient()
  return useMutation({
    // Without a network it fails at once, instead of going out later with what was typed before.
    networkMode: 'always',
    mutationFn: change,
    onSuccess: user => {
      client.setQueryData(meQuery.queryKey, user)
      return client.invalidateQueries({ queryKey: ['users', 'profile'] })
    },
  })
}

export type Person = Pick<User, 'name' | 'email' | 'phone'>

export const useChangeUser = (id: number) =>
  useUserChange((changes: Partial<Person>) => api.users.change({ params: { id }, body: changes }))
export const useChangeCompany = (id: number) =>
  useUserChange((changes: Partial<CompanyInfo>) => api.users.changeCompany({ params: { id }, body: changes }))
