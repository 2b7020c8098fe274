import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { ageCodes, herd, mailedCode } from '#test/builders/a-delegation.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { isSealed } from '#test/readers/sealed-pdf.ts'

const flock = { holding: '001TO123', species: 'sheep' } as const
const herds = [herd, flock, { holding: '002CN456', species: 'pig' }] as const

/** Creates the delegations and has one code mailed for all of them. */
async function aGroup() {
  const world = await aShop()
  const { delegations } = world.maria
  const ids: number[] = []
  for (const body of herds) ids.push((await delegations.create({ body })).id)
  const [first = 0] = ids
  await delegations.requestCodes({ body: { ids } })
  return { world, delegations, ids, first, code: await mailedCode(world) }
}
const statesOf = async ({ delegations }: Awaited<ReturnType<typeof aShop>>['maria']) =>
  (await delegations.list()).toSorted((a, b) => a.id - b.id).map(({ state }) => state)

it('one mailed code signs several delegations, each with a sealed file of its own', async () => {
  const { world, delegations, ids, first, code } = await aGroup()
  await delegations.sign({ params: { id: first }, body: { code, consent: true } })
  expect(await statesOf(world.maria)).toEqual(['signed', 'signed', 'signed'])
  const certificate = world.ctx.signingKey.certificate.toString()
  const files = await Promise.all(ids.map(id => delegations.document({ params: { id } })))
  for (const file of files) expect(await isSealed(Buffer.from(file), certificate)).toBe(true)
  const mails = await workJobs(world)
  expect(mails.filter(({ subject }) => subject === 'La delega è firmata')).toHaveLength(3)
  for (const id of ids) {
    const { events } = await delegations.get({ params: { id } })
    expect(events.map(({ name }) => name)).toEqual(['created', 'code-sent', 'signed'])
  }
})

it('the mail names every herd that the code signs', async () => {
  const { world } = await aGroup()
  const [mail] = (await workJobs(world)).filter(({ subject }) => subject?.includes('codice'))
  for (const name of ['IT001TO123, bovini', 'IT001TO123, ovini', 'IT002CN456, suini'])
    expect(mail?.text).toContain(name)
})

it('a wrong or expired code signs none of them', async () => {
  const { world, delegations, first, code } = await aGroup()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const signWith = (code: string) =>
    world.maria.raw('POST', `/delegations/${first}/sign`, { body: { code, consent: true } })
  expect((await signWith(wrong)).status).toBe(400)
  await ageCodes(world)
  expect((await signWith(code)).status).toBe(400)
  expect(await statesOf(world.maria)).toEqual(['draft', 'draft', 'draft'])
  const { events } = await delegations.get({ params: { id: first } })
  expect(events.map(({ name }) => name)).toContain('code-wrong')
})

it('a delegation for which another code was requested meanwhile is left out', async () => {
  const { world, delegations, ids, first, code } = await aGroup()
  await delegations.requestCode({ params: { id: ids[1] ?? 0 } })
  await delegations.sign({ params: { id: first }, body: { code, consent: true } })
  expect(await statesOf(world.maria)).toEqual(['signed', 'draft', 'signed'])
})

it('nobody has a code mailed for somebody else’s delegation, signed out, or for none', async () => {
  const { world, ids } = await aGroup()
  const ask = (who: { raw: typeof world.maria.raw }, body: object) => who.raw('POST', '/delegations/codes', { body })
  expect((await ask(world.luca, { ids })).status).toBe(404)
  expect((await ask(world.anybody, { ids })).status).toBe(401)
  expect((await ask(world.maria, { ids: [] })).status).toBe(400)
  expect((await ask(world.maria, { ids: Array.from({ length: 21 }, (_, n) => n + 1) })).status).toBe(400)
})
