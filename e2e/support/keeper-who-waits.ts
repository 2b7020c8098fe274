import { expect } from './journey.ts'
import { aLinkedFarmer } from './linked-farmer.ts'

/** A keeper to whose cattle the registry announces four animals. */
export async function aKeeperWhoWaits() {
  const { farmer, herds } = await aLinkedFarmer('prova')
  const cattle = herds.find(({ species }) => species === 'cattle')
  const announced = async () =>
    (await farmer.api.inboundMovements.list()).rows.find(({ species }) => species === 'cattle')
  await expect.poll(async () => (await announced())?.announced).toBe(4)
  const { id = 0, number = '' } = (await announced()) ?? {}
  const { animals } = await farmer.api.inboundMovements.get({ params: { id } })
  return { farmer, cattle, id, number, codes: animals.map(({ code }) => code) }
}
