import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

// Apart from the form: every public page carries that.

export const useConfirmSubscription = () =>
  useMutation({ mutationFn: (token: string) => api.newsletter.confirm({ body: { token } }) })

export const useLeaveNewsletter = () =>
  useMutation({ mutationFn: (token: string) => api.newsletter.leave({ query: { token } }) })
