import { aKeeperName, aLinkedKeeper } from './accounts.ts'

/** A farmer whose account is linked and synced: `prova` with cattle and sheep, `due` with cattle in two holdings. */
export async function aLinkedFarmer(family: 'prova' | 'due', username = aKeeperName(family)) {
  const farmer = await aLinkedKeeper(username)
  return { farmer, herds: await farmer.api.registry.herds() }
}
