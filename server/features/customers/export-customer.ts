import { strToU8, type Zippable, zipSync } from 'fflate'
import { formatDateTime } from '#domain/dates.ts'
import { writeAudit } from '../../audit.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { customerMessages } from './customer-messages.ts'
import { dataOf, filesOf } from './export-queries.ts'

/** Everything the shop holds of a person, as of one moment, and the entry that says to whom it was handed. */
export const exportCustomer = (
  shop: Shop,
  { id, name }: { id: number; name: string },
  { user, visit }: { user: User; visit: Visit },
): Promise<Uint8Array<ArrayBuffer>> =>
  shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const data = await dataOf(tx, id)
      const files: Zippable = {
        'leggimi.txt': strToU8(customerMessages.readMe(name, formatDateTime(new Date().toISOString()))),
        'dati.json': strToU8(JSON.stringify(data, null, 2)),
      }
      for (const file of await filesOf(tx, id)) files[file.name] = new Uint8Array(file.bytes)
      await writeAudit(tx, {
        actorId: user.id,
        action: 'export-customer',
        subjectType: 'user',
        subjectId: id,
        before: null,
        after: {},
        requestId: visit.requestId,
      })
      return zipSync(files)
    })
