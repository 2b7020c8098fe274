import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/** What `Prima di aprire` reads from the database. */
export async function openingRows(db: Executor) {
  const { rows } = await sql<{
    forSale: { code: string; title: string }[]
    areMailsFailing: boolean
    refusedProviders: string[]
  }>`
    select
      (select coalesce(json_agg(json_build_object('code', p.product_code, 'title', p.title)), '[]')
        from products p where not p.disabled) as "forSale",
      exists (select from jobs.job where name = 'mail' and state in ('failed', 'retry')) as "areMailsFailing",
      array(select i.subject from issues i
        where i.kind = 'payment-credentials' and i.resolved_at is null) as "refusedProviders"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a table gives one row')
  return found
}
