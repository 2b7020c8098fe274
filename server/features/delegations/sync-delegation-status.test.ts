import { expect, it } from 'vitest'
import { anInvitation } from '#test/builders/a-delegation.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'

const herd = { holding: '022CN031', species: 'cattle' as const }

async function aSigned() {
  const world = await aPrintShop()
  const { id, code } = await anInvitation(world, world.farmer, herd)
  await world.farmer.delegations.sign({ params: { id }, body: { code, consent: true } })
  const state = async () => (await world.farmer.delegations.get({ params: { id } })).state
  /** Sets the state in the registry, syncs the herds and returns the delegation's state. */
  const told = async (said: 'assente' | 'in-verifica' | 'attiva' | 'revocata' | 'scaduta' | 'rifiutata') => {
    await world.registry.control({ delegation: { ...herd, state: said } })
    await world.registry.sync(world.farmer)
    return state()
  }
  return { ...world, id, state, told }
}

it('a signed delegation follows what the veterinary service does in the registry, and never back', async () => {
  const { told, farmer, id } = await aSigned()
  expect(await told('assente')).toBe('signed')
  expect(await told('in-verifica')).toBe('submitted')
  expect(await told('attiva')).toBe('active')
  expect(await told('in-verifica')).toBe('active')
  expect(await told('scaduta')).toBe('expired')
  expect(await told('attiva')).toBe('expired')
  const { events } = await farmer.delegations.get({ params: { id } })
  expect(events.map(({ name }) => name)).toEqual(['created', 'code-sent', 'signed', 'sent', 'activated', 'expired'])
})

it('that the registry has gone on with unseen takes every step', async () => {
  const { told } = await aSigned()
  expect(await told('rifiutata')).toBe('rejected')
})

it('stays as it is while the registry does not answer', async () => {
  const { registry, farmer, state, told } = await aSigned()
  await registry.control({ delegation: { ...herd, state: 'attiva' }, down: true })
  await registry.sync(farmer)
  expect(await state()).toBe('signed')
  await registry.control({ down: false })
  expect(await told('attiva')).toBe('active')
})

it('of a document that nobody has signed the registry’s word changes nothing', async () => {
  const { registry, farmer } = await aPrintShop()
  const { id } = await farmer.delegations.create({ body: { holding: '014CN207', species: 'goat' } })
  await registry.control({ delegation: { holding: '014CN207', species: 'goat', state: 'attiva' } })
  await registry.sync(farmer)
  expect((await farmer.delegations.get({ params: { id } })).state).toBe('draft')
})
