import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import { mailboxOf } from '#domain/identifiers/email-address.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { AppContext } from '../app-context.ts'
import { insertSentMails } from '../features/customers/sent-mail-queries.ts'
import { type MailPart, mergeParts, renderPart } from '../integrations/mail/define-mail.ts'
import type { Reader } from '../integrations/mail/mail-reader-queries.ts'
import type { MailPort } from '../integrations/mail/open-mail.ts'
import type { JobData, MailKind } from '../jobs/jobs.ts'
import { mailComposers } from './mail-composers.ts'
import { type MergedKind, mergedKinds, mergedSubject } from './merged-mail-messages.ts'
import { orderOfPart, takeOrderMailParts } from './order-mail-queries.ts'

/**
 * Who gets a kind of mail.
 * - 'anyone': it proves an address, so it goes to unverified ones, a few a day.
 * - 'requester': the same, but each request was limited already.
 * - 'buyer': the law or the order asks for it, so it goes to unverified addresses too, a few a day.
 * - 'verified': only to whoever has proven the address.
 */
type Audience = 'anyone' | 'requester' | 'buyer' | 'verified'

const audiences: Record<MailKind, Audience> = {
  'verify-email': 'anyone',
  invitation: 'anyone',
  'email-change': 'verified',
  'reset-code': 'requester',
  'order-placed': 'buyer',
  'order-note': 'buyer',
  'payment-link': 'buyer',
  'transfer-due': 'verified',
  'order-paid': 'buyer',
  'payment-failed': 'verified',
  'invoice-ready': 'buyer',
  'credit-note': 'buyer',
  'invoice-deposited': 'buyer',
  'parcel-sent': 'buyer',
  'delivery-late': 'buyer',
  'order-cancelled': 'buyer',
  refunded: 'buyer',
  withdrawal: 'buyer',
  'withdrawal-received': 'buyer',
  'withdrawal-declined': 'buyer',
  'codes-granted': 'verified',
  'support-message': 'verified',
  'support-answer': 'buyer',
  'keeper-wait': 'buyer',
  'keeper-reminder': 'buyer',
  'keeper-last-reminder': 'buyer',
  'signing-code': 'verified',
  'delegation-signed': 'verified',
  'delegation-revoked': 'verified',
  reminder: 'verified',
  'newsletter-confirm': 'anyone',
  'newsletter-welcome': 'verified',
  'dormant-account': 'buyer',
  trial: 'verified',
}

type MailLimit = keyof Pick<
  ShopSettings['limits'],
  'unaskedMailsPerRecipient' | 'orderMailsPerUnverified' | 'mailsPerRecipient'
>

/** Returns the limit that counts a mail; null if it was counted when it was requested, 'refused' if it is never sent. */
function limitOf(kind: MailKind, { isVerified, address }: Reader): MailLimit | 'refused' | null {
  // An account without an e-mail of its own (`email-set-aside`).
  if (address.endsWith('@auricola.invalid')) return 'refused'
  const audience = audiences[kind]
  if (audience === 'requester') return null
  if (audience === 'anyone') return 'unaskedMailsPerRecipient'
  if (isVerified) return 'mailsPerRecipient'
  return audience === 'buyer' ? 'orderMailsPerUnverified' : 'refused'
}

/**
 * Composes and sends a mail, if its reader may have it. A verified reader who has got too many gets it later, because the
 * job is tried again; to an unverified address it is not sent at all. Returns false if nothing was sent.
 */
export async function sendMail(ctx: AppContext, port: MailPort, { kind, id }: JobData['mail']): Promise<boolean> {
  const composed = await composeWithOthers(ctx, { kind, id })
  if (!composed) return false
  const { mail, reader } = composed
  const name = limitOf(kind, reader)
  const send = async () => {
    await port.send(mail, `${kind}-${id}`).catch((error: unknown) => Promise.reject(withRecipient(error, reader)))
    await insertSentMails(ctx.db, [
      { user_id: reader.userId, email: reader.address.toLowerCase(), kind, subject: mail.subject },
    ]).catch(error =>
      // The mail has left; a second one would be worse than a gap in the list.
      ctx.log.error({ err: error, mail: kind, row: id }, 'sent mail not recorded'),
    )
    return true
  }
  if (name === null) return send()
  if (name === 'refused') return logUnsent(ctx, kind, id, 'unverified')
  const limit = (await ctx.settings.current()).limits[name]
  const mailbox = mailboxOf(reader.address)
  if (!(await ctx.limits.tryToCount(name, limit, mailbox))) {
    if (reader.isVerified && name === 'mailsPerRecipient') throw new Error('Too many mails to this address today')
    return logUnsent(ctx, kind, id, name)
  }
  try {
    return await send()
  } catch (error) {
    await ctx.limits.refund(name, limit, mailbox)
    throw error
  }
}

/**
 * Adds the recipient to an error, so that staff see whose mail has failed. An erasure removes it from the job and from the
 * exception that tells of it.
 */
function withRecipient(error: unknown, { address }: Reader): unknown {
  if (error instanceof Error && !error.message.includes(address)) error.message += ` · per ${address}`
  return error
}

/** Returns the mail together with those about the same order that waited with it; `undefined` if there is nothing to say. */
async function composeWithOthers(ctx: AppContext, { kind, id }: JobData['mail']) {
  const orderId = isMerged(kind) ? await orderOfPart(ctx.db, { kind, id }) : undefined
  if (orderId === undefined) return mailComposers[kind].compose(ctx, id)
  const taken = await ctx.db.transaction().execute(tx => takeOrderMailParts(tx, orderId, { kind, id }))
  const told = new Set<MailKind>([kind, ...taken.map(one => one.kind)])
  const parts: (MailPart & { kind: MergedKind; id: number })[] = []
  for (const merged of mergedKinds)
    for (const one of taken.filter(other => other.kind === merged).toSorted((a, b) => a.id - b.id)) {
      const part = await mailComposers[merged].part(ctx, one.id, told)
      if (part && (one.kind === kind || limitOf(merged, part.reader) !== 'refused'))
        parts.push({ ...part, kind: merged, id: one.id })
    }
  const [first, ...others] = parts
  if (!first) return undefined
  if (others.length === 0) return { mail: renderPart(first), reader: first.reader }
  const subject = mergedSubject(
    orderNumber(orderId),
    parts.map(part => part.kind),
  )
  return { mail: mergeParts([first, ...others], subject), reader: first.reader }
}

const isMerged = (kind: MailKind): kind is MergedKind => mergedKinds.some(merged => merged === kind)

function logUnsent(ctx: AppContext, kind: MailKind, id: number, reason: string): false {
  ctx.log.info({ mail: kind, row: id, reason }, 'mail not sent')
  return false
}
