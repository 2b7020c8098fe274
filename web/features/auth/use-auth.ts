import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'

/** Calls fail at once without a network; otherwise they would be sent later with outdated input. */
const networkMode = 'always'

/** Mutation that opens a session: signs in with the returned token. */
const useOpening = <Sent>(open: (sent: { body: Sent }) => Promise<{ access_token: string }>) => {
  const { signIn } = useSession()
  return useMutation({
    networkMode,
    mutationFn: (body: Sent) => open({ body }),
    onSuccess: ({ access_token }) => signIn(access_token),
  })
}

export const useRegister = () => useOpening(api.auth.register)
export const useLogin = () => useOpening(api.auth.login)

export const useRequestReset = () =>
  useMutation({ networkMode, mutationFn: (email: string) => api.auth.requestPasswordReset({ body: { email } }) })
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
