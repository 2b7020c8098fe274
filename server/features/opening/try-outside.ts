import type { trialOutcomes } from '#contract/system.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import { type PaymentPort, portsOf } from '../../integrations/payments/payment-port.ts'
import { recordAudit } from '../../record-audit.ts'
import { resolveIssues } from '../issues/issue-queries.ts'

/** Trials of mail and payment providers, for the page 'Prima di aprire'. */

export const tryMail = (ctx: AppContext, actor: Actor): Promise<{ email: string }> =>
  ctx.db.transaction().execute(async tx => {
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'trial', id: actor.id })
    await recordAudit(tx, actor, 'try-mail', ['user', actor.id], { before: null, after: {} })
    return { email: actor.email }
  })

/**
 * Signs in to the PEC provider's servers, for mails out and in, and sends nothing. A shop that sends no invoices by PEC has
 * none. The mailbox is then read at once, so that the page sees that it can be.
 */
export async function tryPec(ctx: AppContext): Promise<Trial[]> {
  if (!ctx.pec) return []
  const { smtp, imap } = await ctx.pec.tryLogin()
  if (imap === 'answered') await ctx.jobs.enqueue(ctx.db, 'read-pec', {})
  return [
    { provider: 'pec-smtp', outcome: smtp },
    { provider: 'pec-imap', outcome: imap },
  ]
}

type Trial = { provider: string; outcome: (typeof trialOutcomes)[number] }

/** Asks each provider once, at the same time. Keys that are accepted now settle the issue that they were not. */
export const tryPayments = ({ db, payments }: AppContext): Promise<Trial[]> =>
  Promise.all(
    portsOf(payments).map(async port => {
      const outcome = await outcomeOf(port)
      if (outcome === 'answered') await resolveIssues(db, port.name, 'payment-credentials')
      return { provider: port.name, outcome }
    }),
  )

/** An id of no payment: a provider that accepts the keys refuses it, and nothing else happens. */
const noPayment = 'auricola-trial'

async function outcomeOf(port: PaymentPort): Promise<Trial['outcome']> {
  try {
    await port.fetch(noPayment)
    return 'answered'
  } catch (error) {
    if (error instanceof ServiceRejected) return 'answered'
    if (error instanceof CredentialsExpired) return 'keys-refused'
    if (error instanceof ServiceUnavailable) return error.isInvalidResponse ? 'answered' : 'no-answer'
    throw error
  }
}
