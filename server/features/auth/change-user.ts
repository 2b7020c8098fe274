import type { CompanyChanges } from '#contract/auth.ts'
import { fieldsOfCountry } from '#contract/shapes/seat.ts'
import { italy } from '#domain/identifiers/countries.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { userMessages } from '../users/user-messages.ts'
import { lockUser, updateUser } from '../users/user-queries.ts'
import { requestEmailChange, requireOwner } from './change-email.ts'

type Changes = { name?: string | undefined } & CompanyChanges
/** The contract demands the password with an e-mail. */
type EmailChange = { email: string; password: string; code: string | undefined }

/**
 * Changes the user's own account and records the change, twenty times an hour and a hundred times a day. Any other id is a
 * 404. The e-mail changes only
 * when its mailbox confirms it.
 */
export async function changeUser(ctx: AppContext, actor: Actor, id: number, changes: Changes, email?: EmailChange) {
  if (id !== actor.id) throw new Problem('not-found', userMessages.notFound)
  if (email) await requireOwner(ctx, actor, email)
  const { ownChangesPerUser, ownChangesPerUserAndDay } = (await ctx.settings.current()).limits
  await ctx.limits.count('ownChangesPerUser', ownChangesPerUser, String(id))
  await ctx.limits.count('ownChangesPerUserAndDay', ownChangesPerUserAndDay, String(id))
  return ctx.db.transaction().execute(async tx => {
    if (email) await requestEmailChange(tx, ctx, id, email.email)
    const before = await lockUser(tx, id)
    rejectMixedCountries(before.country, changes)
    const after = await updateUser(tx, id, changes)
    await recordAudit(tx, actor, 'change', ['user', id], { before, after })
    return after
  })
}

/**
 * Throws `invalid` if the changes would leave fields of two countries in one account: each of them was checked by the rules
 * of the country beside it, which is Italy if it is left out.
 */
function rejectMixedCountries(current: string, changes: CompanyChanges) {
  const { country } = changes
  const errors =
    country !== undefined && country !== current
      ? fieldsOfCountry
          .filter(path => changes[path] === undefined)
          .map(path => ({ path, message: seatMessages.withCountry }))
      : country === undefined && current !== italy && fieldsOfCountry.some(path => changes[path] !== undefined)
        ? [{ path: 'country', message: seatMessages.countryMissing }]
        : []
  const [first] = errors
  if (first) throw new Problem('invalid', first.message, { errors })
}
