import { useMutation } from '@tanstack/react-query'
import { isEmailAddress } from '#domain/email-address.ts'
import { newsletterMessages } from '#domain/newsletter-field-messages.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { newsletterTexts } from './newsletter-texts.ts'

export const useSubscribe = () =>
  useMutation({ mutationFn: (email: string) => api.newsletter.subscribe({ body: { email } }) })

/** What keeps a text from being sent at all. */
export const problemOf = (email: string): string | undefined => {
  if (email.trim() === '') return newsletterMessages.emailRequired
  return isEmailAddress(email) ? undefined : newsletterMessages.emailInvalid
}

/** The server's own sentence where it said one. */
export const sentenceOf = (error: Error): string =>
  isRefusal(error) && error.problem.message !== error.problem.title ? error.problem.message : newsletterTexts.failed
