import { strToU8, type Zippable, zipSync } from 'fflate'
import type { User as Account } from '#contract/users.ts'
import { isStaff, may } from '#domain/admin/roles.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { customerMessages } from './customer-messages.ts'
import { personalDataOf, personalFilesOf } from './export-queries.ts'

/**
 * Returns a ZIP file with all data of a person as of one moment (`repeatable read`), and records in the audit log who
 * exported it. Only administrators may export those of staff; others get a 403.
 */
export const exportCustomer = (
  ctx: AppContext,
  actor: Actor,
  { id, name, role }: Account,
): Promise<Uint8Array<ArrayBuffer>> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      if (isStaff(role) && !may(actor.role, 'admin')) throw new Problem('forbidden', customerMessages.dataOnlyByAdmins)
      const data = await personalDataOf(tx, id)
      const files: Zippable = {
        'leggimi.txt': strToU8(customerMessages.readMe(name, formatDateTime(new Date().toISOString()))),
        'dati.json': strToU8(JSON.stringify(data, null, 2)),
      }
      for (const file of await personalFilesOf(tx, id)) files[file.name] = new Uint8Array(file.bytes)
      await recordAudit(tx, actor, 'export-customer', ['user', id], { before: null, after: {} })
      return zipSync(files)
    })
