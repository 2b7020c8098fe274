import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

const networkMode = 'always'

const secondFactorQuery = queryOptions({
  queryKey: ['auth', 'second-factor'],
  queryFn: () => api.auth.secondFactor(),
  meta: { personal: true },
})

export const useSecondFactor = () => useQuery(secondFactorQuery)

export const useBeginSecondFactor = () =>
  useMutation({ networkMode, mutationFn: (password: string) => api.auth.beginSecondFactor({ body: { password } }) })

/** What a code does; the page and the session read the state anew. */
const useCodeDeed = <Result>(deed: (sent: { body: { code: string } }) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: (code: string) => deed({ body: { code } }),
    // Not waited for: whoever asked is told what came of it before the page changes.
    onSuccess: () => {
      for (const queryKey of [secondFactorQuery.queryKey, ['users', 'profile']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
export const useConfirmSecondFactor = () => useCodeDeed(api.auth.confirmSecondFactor)
export const useRenewRecoveryCodes = () => useCodeDeed(api.auth.renewRecoveryCodes)
export const useEndSecondFactor = () => useCodeDeed(api.auth.endSecondFactor)
export type CodeDeed<Result> = ReturnType<typeof useCodeDeed<Result>>
