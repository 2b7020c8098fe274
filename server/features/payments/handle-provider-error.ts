import type { AppContext } from '../../app-context.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import { raiseIssue } from '../issues/issue-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'

/**
 * Logs an error of the provider and raises an issue if it rejected the shop's credentials. Rethrows every other error.
 */
export async function handleProviderError(ctx: AppContext, provider: string, paymentId: number, error: unknown) {
  if (error instanceof CredentialsExpired)
    await raiseIssue(ctx.db, {
      kind: 'payment-credentials',
      subject: provider,
      text: messages.credentialsRejected(provider),
    })
  else if (!(error instanceof ServiceUnavailable || error instanceof ServiceRejected)) throw error
  ctx.log.warn({ err: error.message, provider, payment: paymentId }, 'payment provider')
}
