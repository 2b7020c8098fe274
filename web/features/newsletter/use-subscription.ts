import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

// In a file apart from the form, because every public page loads the form.

export const useConfirmSubscription = () =>
  useMutation({ mutationFn: (token: string) => api.newsletter.confirm({ body: { token } }) })

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => api.newsletter.unsubscribe({ query: { token } }) })
