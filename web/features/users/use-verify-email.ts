import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

// Calls fail at once without a network; otherwise they would be sent later, when nobody waits for them any more.
const networkMode = 'always'

/** Presses the mailed link; the user is fetched again, because notices depend on it. */
export function useVerifyEmail() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: (token: string) => api.auth.verifyEmail({ body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
}

/** Mails the link again, for the address that awaits verification. */
export const useSendVerificationMail = () =>
  useMutation({ networkMode, mutationFn: () => api.users.sendVerificationMail() })
