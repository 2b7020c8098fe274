import { bookOf } from '../../simulators/registry/herd-book.ts'
import { keeperNamed } from '../../simulators/registry/keepers.ts'
import { aKeeperName, aLinkedKeeper } from './accounts.ts'

/**
 * A farmer whose account is linked and synced: `prova` with cattle and sheep, `due` with cattle in two holdings. `codes` are
 * those of their living cattle.
 */
export async function aLinkedFarmer(family: 'prova' | 'due', username = aKeeperName(family)) {
  const farmer = await aLinkedKeeper(username)
  const codes = (keeperNamed(username)?.herds ?? [])
    .filter(({ species }) => species === 'cattle')
    .flatMap(herd => bookOf(herd, Date.now()))
    .flatMap(({ code, leftOn }) => (leftOn === null ? [code] : []))
  return { farmer, herds: await farmer.api.registry.herds(), codes }
}
