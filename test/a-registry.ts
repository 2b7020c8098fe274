import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobHandlers } from '../server/job-handlers.ts'
import type { Shop } from '../server/running-shop.ts'
import type { Command } from '../simulators/registry/registry-faults.ts'
import type { aShop, Customer } from './a-shop.ts'

type ShopWithPeople = Awaited<ReturnType<typeof aShop>>

/** The simulated registry behind a shop, from the keeper's and the operator's side. */
export function aRegistry({ shop, origin }: Pick<ShopWithPeople, 'shop' | 'origin'>) {
  const simulator = shop.registrySimulator
  if (!simulator) throw new Error('this shop has no simulated registry')
  const control = async (command: Command) => {
    const answer = await fetch(`${simulator.address}/control`, { method: 'POST', body: JSON.stringify(command) })
    expect(answer.status).toBe(200)
  }
  /** Goes to the registry as a browser does and answers what the return page gets; '' for what is not in it. */
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
  /** The whole way: there, yes, and back. */
  const link = async (farmer: Customer, username: string, returnTo = '/account/vetinfo') => {
    const { address } = await farmer.registry.link({ body: { returnTo } })
    const { state, code } = await consent(address, username)
    return farmer.registry.callback({ body: { state, code } })
  }
  const sync = (farmer: Customer) => syncOnce(shop, farmer)
  const queued = async () => {
    const { rows } = await sql<{ userId: number }>`
      select (data ->> 'userId')::int as "userId" from jobs.job where name = 'registry-sync' and state < 'completed'`.execute(
      shop.db,
    )
    return rows.map(row => row.userId)
  }
  return { control, consent, link, sync, queued, address: simulator.address }
}

/** Does what is queued for the registry, once; answers the error of a job that failed. */
export async function syncOnce(shop: Shop, farmer: Customer): Promise<unknown> {
  await sql`delete from jobs.job where name = 'registry-sync'`.execute(shop.db)
  const handlers = jobHandlers(shop)
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
