import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

/** Mutation after which the user is fetched again, because notices depend on it. Its outcome does not wait for that. */
const useVerification = <Sent, Result>(mutationFn: (sent: Sent) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => void client.invalidateQueries({ queryKey: ['users'] }) })
}

/** Presses the mailed link. */
export const useVerifyEmail = () => useVerification((token: string) => api.auth.verifyEmail({ body: { token } }))

/**
 * Mails the link again, for the address that awaits verification. If it was pressed on another device in the meantime,
 * nothing is mailed and the notices go.
 */
export const useSendVerificationMail = () => useVerification<void, void>(() => api.users.sendVerificationMail())
