import { useMutation } from '@tanstack/react-query'
import { isEmailAddress } from '#domain/identifiers/email-address.ts'
import { newsletterFieldMessages } from '#domain/newsletter-field-messages.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { newsletterTexts } from './newsletter-texts.ts'

export const useSubscribe = () =>
  useMutation({ mutationFn: (email: string) => api.newsletter.subscribe({ body: { email } }) })

/** Returns why an e-mail address cannot be sent; `undefined` if it can. */
export const problemOf = (email: string): string | undefined => {
  if (email.trim() === '') return newsletterFieldMessages.emailRequired
  return isEmailAddress(email) ? undefined : newsletterFieldMessages.emailInvalid
}

/** Returns the message of the server if it has one, otherwise a general one. */
export const sentenceOf = (error: Error): string =>
  isRefusal(error) && error.problem.message !== error.problem.title ? error.problem.message : newsletterTexts.failed
