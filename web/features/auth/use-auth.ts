import { useMutation } from '@tanstack/react-query'
import type { Registration } from '#contract/auth.ts'
import { writeToken } from '../../api/access-token.ts'
import { api } from '../../api/api-client.ts'
import { readDeviceToken, writeDeviceToken } from '../../api/device-token.ts'

/** Calls fail at once without a network; otherwise they would be sent later with outdated input. */
const networkMode = 'always'

/** Mutation that opens a session: signs in with the returned token. */
export const useOpening = <Sent>(open: (sent: Sent) => Promise<{ access_token: string; deviceToken: string }>) =>
  useMutation({
    networkMode,
    mutationFn: open,
    onSuccess: ({ access_token, deviceToken }) => {
      writeDeviceToken(deviceToken)
      writeToken(access_token)
    },
  })

export const useRegister = () => useOpening((body: Registration) => api.auth.register({ body }))
export const useLogin = () =>
  useOpening((body: { email: string; password: string; code?: string | undefined }) =>
    api.auth.login({ body: { ...body, deviceToken: readDeviceToken() } }),
  )

export const useRequestReset = () =>
  useMutation({
    networkMode,
    mutationFn: (email: string) => api.auth.requestPasswordReset({ body: { email, deviceToken: readDeviceToken() } }),
  })
export const useVerifyResetCode = () =>
  useMutation({
    networkMode,
    mutationFn: (body: { token: string; code: string }) => api.auth.verifyResetCode({ body }),
  })
export const useResetPassword = () =>
  useMutation({
    networkMode,
    mutationFn: (body: { token: string; password: string }) => api.auth.resetPassword({ body }),
  })
