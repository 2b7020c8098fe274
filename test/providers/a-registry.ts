import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../../server/app-context.ts'
import { jobHandlers } from '../../server/jobs/job-handlers.ts'
import type { Command } from '../../simulators/registry/registry-faults.ts'
import type { aShop, Customer } from '../a-shop.ts'
import { endJobs } from '../readers/outbox.ts'

type ShopWithPeople = Awaited<ReturnType<typeof aShop>>

/** The simulated registry of a shop, from the keeper's and the operator's side. */
export function aRegistry({ ctx, origin }: Pick<ShopWithPeople, 'ctx' | 'origin'>) {
  const simulator = ctx.registrySimulator
  if (!simulator) throw new Error('this shop has no simulated registry')
  const control = async (command: Command) => {
    const answer = await fetch(`${simulator.address}/control`, { method: 'POST', body: JSON.stringify(command) })
    expect(answer.status).toBe(200)
  }
  /** Consents like a browser does; returns the parameters of the return page, '' for missing ones. */
  const consent = async (address: string, username: string, decision: 'allow' | 'deny' = 'allow') => {
    const login = await fetch(origin + address)
    expect(login.status).toBe(200)
    const fields = hiddenFieldsOf(await login.text())
    const answer = await fetch(`${origin}/simulatori/registro/consenso`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, username, decision }),
    })
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('Location') ?? '', origin)
    expect(back.pathname).toBe('/vetinfo/ritorno')
    const said = (name: string) => back.searchParams.get(name) ?? ''
    return { state: said('state'), code: said('code'), error: said('error') }
  }
  /** Links the account: redirect, consent and callback. */
  const link = async (farmer: Customer, username: string, returnTo = '/account/vetinfo') => {
    const { address } = await farmer.registry.link({ body: { returnTo } })
    const { state, code } = await consent(address, username)
    return farmer.registry.callback({ body: { state, code } })
  }
  const sync = (farmer: Customer) => syncOnce(ctx, farmer)
  const queued = async () => {
    const { rows } = await sql<{ userId: number }>`
      select (data ->> 'userId')::int as "userId" from jobs.job where name = 'registry-sync' and state < 'completed'`.execute(
      ctx.db,
    )
    return rows.map(row => row.userId)
  }
  return { control, consent, link, sync, queued, address: simulator.address }
}

/** Runs the queued sync once; returns the error if the job failed. */
export async function syncOnce(ctx: AppContext, farmer: Customer): Promise<unknown> {
  await endJobs(ctx)
  await sql`delete from jobs.job where name = 'registry-sync'`.execute(ctx.db)
  const handlers = jobHandlers(ctx)
  return handlers['registry-sync']({ userId: farmer.id }, 'job').then(
    () => undefined,
    (error: unknown) => error,
  )
}

const hiddenFieldsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )
