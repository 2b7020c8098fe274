import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

const networkMode = 'always'

const secondFactorQuery = queryOptions({
  queryKey: ['auth', 'second-factor'],
  queryFn: () => api.auth.secondFactor(),
  meta: { personal: true },
})

export const useSecondFactor = () => useQuery(secondFactorQuery)

export const useStartSecondFactor = () =>
  useMutation({ networkMode, mutationFn: (password: string) => api.auth.startSecondFactor({ body: { password } }) })

/** Mutation that sends a code; afterwards the second factor and the session's profile are refetched. */
const useCodeMutation = <Result>(request: (sent: { body: { code: string } }) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: (code: string) => request({ body: { code } }),
    // Not awaited: the caller shows the result before the refetched data changes the page.
    onSuccess: () => {
      for (const queryKey of [secondFactorQuery.queryKey, ['users', 'profile']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
export const useConfirmSecondFactor = () => useCodeMutation(api.auth.confirmSecondFactor)
export const useRenewRecoveryCodes = () => useCodeMutation(api.auth.renewRecoveryCodes)
export const useDisableSecondFactor = () => useCodeMutation(api.auth.disableSecondFactor)
export type CodeMutation<Result> = ReturnType<typeof useCodeMutation<Result>>
