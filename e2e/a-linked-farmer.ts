import { paths } from '#web/paths.ts'
import { aFarmer } from './people.ts'
import { expect } from './shopper.ts'

let linked = 0

/** A keeper of the simulated registry of that family whom no other test links: each worker has fifty of its own. */
export const aKeeperOf = (family: 'prova' | 'due') =>
  `${family}${1 + Number(process.env.TEST_WORKER_INDEX) * 50 + linked++}`

/** A farmer whose account is linked and read: of the family `prova` with cattle and sheep, of `due` with cattle in two holdings. */
export async function aLinkedFarmer(family: 'prova' | 'due', username = aKeeperOf(family)) {
  const farmer = await aFarmer()
  const at = (address: string) => new URL(address, process.env.SHOP_URL)
  const { address } = await farmer.api.registry.link({ body: { returnTo: paths.registryAccount } })
  const login = await (await fetch(at(address))).text()
  const hidden = [...login.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const answer = await fetch(at('/simulatori/registro/consenso'), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])),
      username,
      decision: 'allow',
    }),
  })
  const back = at(answer.headers.get('Location') ?? '').searchParams
  await farmer.api.registry.callback({ body: { state: back.get('state') ?? '', code: back.get('code') ?? '' } })
  await expect.poll(async () => (await farmer.api.registry.account()).lastSyncedAt, { timeout: 30_000 }).not.toBeNull()
  return { farmer, herds: await farmer.api.registry.herds() }
}
