import type { EnteredMovement } from '#contract/keeper/inbound-movements.ts'
import { isoDay } from '#domain/dates.ts'
import { aShop, type Customer } from '../a-shop.ts'
import { aRegistry } from '../providers/a-registry.ts'

/** Maria's herds and movement documents as the simulated registry tells them; Luca has the demo farmer's. */
export async function aHolding() {
  const world = await aShop()
  const { maria, luca } = world
  const registry = aRegistry(world)
  await registry.link(maria, 'elio')
  await registry.link(luca, 'marta')
  await registry.sync(maria)
  await registry.sync(luca)
  return { ...world, registry }
}

/** The first document of a person's list. */
export async function documentOf(person: Customer) {
  const { rows } = await person.inboundMovements.list()
  return person.inboundMovements.get({ params: { id: rows[0]?.id ?? 0 } })
}

export const codesOf = ({ animals }: { animals: { code: string }[] }) => animals.map(({ code }) => code)

export const unload = (person: Customer, id: number, codes: string[]) =>
  person.inboundMovements.unload({ params: { id }, body: { codes } })

/** The codes of the animals alive in a person's herds. */
export const herdCodes = async (person: Customer) => (await person.readings.codes()).herds.flatMap(({ codes }) => codes)

const today = isoDay(new Date())

/** A document that Maria has in hand. */
export const anEnteredMovement: EnteredMovement = {
  number: '2026/00042',
  issuedOn: today,
  departedOn: today,
  sender: '071CN450',
  herd: { holding: '014CN207', species: 'cattle' },
  text: 'IT001600000001\nIT001600000002',
}
