import type { User as Account } from '#contract/users.ts'
import { formatDateTime, isoDay } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import { zipInParts } from '../../files/write-zip.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { customerMessages } from './customer-messages.ts'
import { personalDataOf, personalFilesOf } from './export-queries.ts'
import { rejectDataOfStaff } from './reject-data-of-staff.ts'

/**
 * Returns a ZIP file with all data of a person as of one moment (`repeatable read`), and records in the audit log who
 * exported it. Only administrators may export those of staff; others get a 403.
 */
export async function exportCustomer(ctx: AppContext, actor: Actor, { id, name, role }: Account) {
  rejectDataOfStaff(actor, { role })
  const { data, files } = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const found = { data: await personalDataOf(tx, id), files: await personalFilesOf(tx, id) }
      await recordAudit(tx, actor, 'export-customer', ['user', id], { before: null, after: {} })
      return found
    })
  const day = isoDay(new Date())
  return zipInParts([
    { name: 'leggimi.txt', content: [customerMessages.readMe(name, formatDateTime(new Date().toISOString()))], day },
    { name: 'dati.json', content: jsonOf(data), day },
    ...files.map(({ name: fileName, bytes }) => ({ name: fileName, content: bytes, day })),
  ])
}

/** Writes one row per line. */
function* jsonOf(data: ReadonlyMap<string, readonly string[]>) {
  let isFirst = true
  for (const [name, rows] of data) {
    yield `${isFirst ? '{' : '],'}\n${JSON.stringify(name)}: [`
    for (const [n, row] of rows.entries()) yield `${n > 0 ? ',' : ''}\n${row}`
    isFirst = false
  }
  yield ']}\n'
}
