import { type ImportedLeavers, type LeaversImport, maxLeaverLines } from '#contract/subscribers.ts'
import { isEmailAddress, normalizeEmailAddress } from '#domain/identifiers/email-address.ts'
import type { AppContext } from '../../app-context.ts'
import { parseCsv } from '../../files/parse-csv.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { newsletterMessages as messages } from './newsletter-messages.ts'
import { deleteSubscribers, lockSubscribersByEmail, markLeft } from './subscriber-queries.ts'

/** Characters of a line without an address that the response repeats. */
const shownLength = 80

/**
 * Removes those who left by another newsletter program, or whose mail came back, as if each had been removed by hand:
 * confirmed ones are unsubscribed with the reason, unconfirmed ones deleted. The audit log contains no address.
 */
export async function importLeavers(
  ctx: AppContext,
  actor: Actor,
  { text, reason }: LeaversImport,
): Promise<ImportedLeavers> {
  const rows = await parseCsv(text, maxLeaverLines)
  if (!rows) throw invalidField('text', messages.unreadableAddresses)
  if (rows.length > maxLeaverLines) throw invalidField('text', messages.tooManyLines(maxLeaverLines))
  const read = rows.map(({ line, cells }) => ({ line, email: addressIn(cells), text: cells.join(' ').trim() }))
  const emails = [...new Set(read.flatMap(({ email }) => email ?? []))]
  return ctx.db.transaction().execute(async tx => {
    const found = await lockSubscribersByEmail(tx, emails)
    const leaving = found.filter(({ state }) => state !== 'left')
    const idsOf = (everConfirmed: boolean) =>
      leaving.filter(one => one.everConfirmed === everConfirmed).map(({ id }) => id)
    await markLeft(tx, idsOf(true), reason)
    await deleteSubscribers(tx, idsOf(false))
    await recordAudit(tx, actor, 'import-leavers', ['newsletter', null], {
      before: null,
      after: { reason, subscribers: leaving.length, lines: read.length },
    })
    const states = new Map(found.map(({ email, state }) => [email, state]))
    const seen = new Set<string>()
    const outcomeOf = (email: string | undefined) => {
      if (email === undefined) return 'no-address'
      if (seen.has(email)) return 'repeated'
      seen.add(email)
      const state = states.get(email)
      if (state === undefined) return 'unknown'
      return state === 'left' ? 'already-out' : 'removed'
    }
    return {
      lines: read.map(({ line, email, text: whole }) => ({
        line,
        text: email ?? whole.slice(0, shownLength),
        outcome: outcomeOf(email),
      })),
    }
  })
}

/** Returns the first e-mail address of a row, also within `Marta <marta@cascina.it>`. */
function addressIn(cells: readonly string[]): string | undefined {
  const candidates = cells.flatMap(cell => [cell, /<([^<>]{3,254})>/.exec(cell)?.[1] ?? ''])
  const found = candidates.find(isEmailAddress)
  return found && normalizeEmailAddress(found)
}
