import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { type ExampleProduct, isExampleOnSale } from './example-queries.ts'

/** What 'Prima di aprire' reads from the database. */
export async function openingRows(db: Executor, examples: readonly ExampleProduct[], pecAddress: string) {
  const { rows } = await sql<{
    forSale: number
    examples: number
    withoutManufacturer: number
    areMailsFailing: boolean
    refusedProviders: string[]
    pecReadAt: string | null
    isPecFailing: boolean
  }>`
    select
      (select count(*) from products p where not p.disabled) as "forSale",
      (select count(*) from products p where ${isExampleOnSale(examples)}) as examples,
      (select count(*) from products p where not p.disabled and p.manufacturer is null) as "withoutManufacturer",
      exists (select from jobs.job where name = 'mail' and state in ('failed', 'retry')) as "areMailsFailing",
      (select b.read_at from pec_mailbox b where b.address = ${pecAddress}) as "pecReadAt",
      exists (select from issues i where i.kind = 'pec-mailbox' and i.resolved_at is null) as "isPecFailing",
      array(select i.subject from issues i
        where i.kind = 'payment-credentials' and i.resolved_at is null) as "refusedProviders"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a table gives one row')
  return found
}
