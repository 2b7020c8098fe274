import { rm } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fiscalCodeProblem } from '#domain/identifiers/fiscal-code.ts'
import { holdingCodeProblem } from '#domain/identifiers/holding-code.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { expectEvery } from '#test/expect-every.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { demoConsent } from '../../server/database/seed/demo-holding.ts'
import { withKeeperAccess } from '../../server/features/registry/registry-access.ts'
import type { HerdKey, NewCodesRequest, Registry } from '../../server/integrations/registry/registry-port.ts'
import { bookOf } from './herd-book.ts'
import { keeperNamed, storiedKeepers } from './keepers.ts'
import { movementsTo } from './movement-book.ts'
import { InjectedFaults } from './registry-faults.ts'
import { startRegistrySimulator } from './registry-simulator.ts'

/** Tests the registry port through the shop's own adapter, with the simulator behind it. */
async function aKeeper(username = 'elio') {
  const place = await aShop()
  const registry = aRegistry(place)
  await registry.link(place.luca, username)
  const ask = <Result>(call: (port: Registry, access: string) => Promise<Result>) =>
    withKeeperAccess(place.ctx, place.luca.id, access => call(place.ctx.registry, access))
  const [herd] = await ask((port, access) => port.herds(access, []))
  if (!herd) throw new Error('a keeper without herds')
  const { holding, fiscalCode, species } = herd
  const key: HerdKey = { holding, fiscalCode, species }
  const request = (quantity: number): NewCodesRequest => ({ herd: key, quantity, means: 'visuale' })
  const requestCodes = (idempotencyKey: string, quantity: number) =>
    ask((port, access) => port.requestCodes(access, idempotencyKey, request(quantity)))
  const status = (requestId: string) => ask((port, access) => port.requestStatus(access, requestId))
  return { ...place, registry, ask, key, requestCodes, status }
}

const codesIn = (status: { state: string; codes?: string[] }) => status.codes ?? []

describe('the people of the simulated registry', () => {
  const keepers = [...storiedKeepers, ...[1, 2, 10, 11, 999, 9999].map(n => keeperNamed(`prova${n}`))]

  it('have fiscal codes, holdings and tags that check, each their own', () => {
    for (const keeper of keepers) {
      expect(fiscalCodeProblem(keeper?.fiscalCode ?? '')).toBeNull()
      for (const { holding } of keeper?.herds ?? []) expect(holdingCodeProblem(holding)).toBeNull()
    }
    const codes = keepers.flatMap(keeper =>
      (keeper?.herds ?? []).flatMap(herd => bookOf(herd, Date.now()).map(({ code }) => code)),
    )
    expectEvery(codes, code => parseTagCode(code) === code)
    expect(new Set(codes).size).toBe(codes.length)
    const underWay = keepers.flatMap(keeper => (keeper?.herds ?? []).flatMap(herd => movementsTo(herd, Date.now())))
    const arriving = underWay.flatMap(movement => movement.codes)
    expectEvery(arriving, code => parseTagCode(code) === code)
    expect(arriving.length).toBeGreaterThan(40)
    expect(new Set([...codes, ...arriving]).size).toBe(codes.length + arriving.length)
    const ids = Array.from({ length: 9999 }, (_, n) => keeperNamed(`prova${n + 1}`)?.vetInfoId)
    expect(new Set(ids).size).toBe(9999)
    expect(keeperNamed('prova0') ?? keeperNamed('prova10000') ?? keeperNamed('')).toBeUndefined()
  })

  it('have births and losses in the last two years', () => {
    const since = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 10)
    for (const username of ['marta', 'elio', 'gavina', 'prova7']) {
      const animals = keeperNamed(username)?.herds.flatMap(herd => bookOf(herd, Date.now())) ?? []
      expect(animals.filter(({ bornOn }) => bornOn >= since).length).toBeGreaterThan(10)
      expect(animals.filter(({ leftOn }) => leftOn !== null && leftOn >= since).length).toBeGreaterThan(2)
      expectEvery(animals, ({ bornOn, leftOn }) => leftOn === null || leftOn >= bornOn)
    }
  })
})

describe('faults', () => {
  it('of one keeper leave those of other keepers, and of all, as they are', () => {
    const faults = new InjectedFaults()
    faults.set({ http500: 1 }, 'gavina')
    faults.set({ http500: 2, refuseNext: 'no' }, 'elio')
    const left = () => ['gavina', 'elio', 'marta', undefined].map(username => faults.ofCallsBy(username).http500)
    expect(left()).toEqual([1, 2, 0, 0])
    faults.set({ http500: 3 }, null)
    expect(left()).toEqual([1, 2, 3, 3])
    expect(faults.ofAll.refuseNext).toBe('no')
    faults.reset()
    expect(left()).toEqual([0, 0, 0, 0])
  })
})

describe('asking for codes', () => {
  it('takes its time, then grants running codes of the province', async () => {
    const { registry, requestCodes, status } = await aKeeper()
    const { requestId } = await requestCodes('first', 3)
    expect(await status(requestId)).toEqual({ state: 'in-verifica' })
    await registry.control({ grantNow: true })
    const granted = await status(requestId)
    expect(granted).toEqual({ state: 'concessa', codes: ['IT004700000001', 'IT004700000002', 'IT004700000003'] })
    expect(await status(requestId)).toEqual(granted)
  })

  it('twice under one key is one request; under two, two, whose codes are apart', async () => {
    const { registry, requestCodes, status } = await aKeeper()
    await registry.control({ grantDelay: 0 })
    const [first, again, second] = await Promise.all([requestCodes('a', 5), requestCodes('a', 5), requestCodes('b', 5)])
    expect(again).toEqual(first)
    const codes = [...codesIn(await status(first.requestId)), ...codesIn(await status(second.requestId))]
    expect(new Set(codes).size).toBe(10)
  })

  it('is refused beyond the need of a year, and for whatever reason the registry has', async () => {
    const { registry, requestCodes, status } = await aKeeper('ada')
    await registry.control({ grantDelay: 0 })
    const { requestId } = await requestCodes('a', 6)
    expect(await status(requestId)).toMatchObject({ state: 'respinta', reason: expect.stringContaining('5 coppie') })
    await registry.control({ refuseNext: 'Allevamento sotto vincolo sanitario.' })
    const refused = await requestCodes('b', 2)
    expect(await status(refused.requestId)).toEqual({
      state: 'respinta',
      reason: 'Allevamento sotto vincolo sanitario.',
    })
    const granted = await requestCodes('c', 2)
    expect(await status(granted.requestId)).toMatchObject({ state: 'concessa' })
  })

  it('for a herd of somebody else, or about a request of theirs, is refused', async () => {
    const { ask, key, requestCodes, status } = await aKeeper()
    const elsewhere = { ...key, holding: '033SS118' }
    await expect(
      ask((port, access) => port.requestCodes(access, 'x', { herd: elsewhere, quantity: 1, means: 'visuale' })),
    ).rejects.toThrow('033SS118')
    await expect(status('R000000000000')).rejects.toThrow('R000000000000')
    await expect(requestCodes('y', 0)).rejects.toThrow('non è leggibile')
  })

  it('is answered wrongly on command only: other codes, more codes, codes of others', async () => {
    const { registry, requestCodes, status } = await aKeeper()
    await registry.control({ grantDelay: 0 })
    const first = await requestCodes('a', 3)
    const right = codesIn(await status(first.requestId))
    await registry.control({ differentCodes: 1 })
    const twice = codesIn(await status(first.requestId))
    expect(twice).toHaveLength(3)
    expect(twice.some(code => right.includes(code))).toBe(false)
    await registry.control({ extraCodes: 1 })
    expect(codesIn(await status(first.requestId))).toHaveLength(5)
    const second = await requestCodes('b', 3)
    await status(second.requestId)
    await registry.control({ duplicateCodes: 1 })
    const stolen = codesIn(await status(second.requestId))
    expect(stolen.some(code => right.includes(code))).toBe(true)
    expect(codesIn(await status(first.requestId))).toEqual(right)
  })
})

describe('what follows', () => {
  it('is that delivered codes hang in ears, once', async () => {
    const { ask, registry, requestCodes, status, key } = await aKeeper()
    await registry.control({ grantDelay: 0, registerDelay: 60_000 })
    const { requestId } = await requestCodes('a', 2)
    const codes = codesIn(await status(requestId))
    const shipped = { requestId, codes, lot: 'L1', productModel: 'BG-58', tracking: '' }
    for (let n = 0; n < 2; n++) await ask((port, access) => port.confirmShipped(access, 'ship', shipped))
    const [code = ''] = codes
    const find = () => ask((port, access) => port.animal(access, code))
    expect(await find()).toBeNull()
    await registry.control({ clockOffset: 61_000 })
    expect(await find()).toMatchObject({ code, leftOn: null, species: key.species })
  })

  it('is a duplicate for an animal that is there, and none for one that left or is unknown', async () => {
    const { ask, registry, status, key } = await aKeeper()
    await registry.control({ grantDelay: 0 })
    const { animals } = await ask((port, access) => port.animals(access, key, null))
    const alive = animals.find(({ leftOn }) => leftOn === null)?.code ?? ''
    const gone = animals.find(({ leftOn }) => leftOn !== null)?.code ?? ''
    const duplicate = async (code: string) => {
      const asked = { herd: key, code, piece: 'principale' as const, reason: 'persa al pascolo' }
      return status((await ask((port, access) => port.requestDuplicate(access, code, asked))).requestId)
    }
    expect(await duplicate(alive)).toEqual({ state: 'concessa', codes: [alive] })
    expect(await duplicate(gone)).toMatchObject({ state: 'respinta' })
    expect(await duplicate('IT004123456789')).toMatchObject({ state: 'respinta' })
  })

  it('is a delegation that the veterinary service activates', async () => {
    const { ask, registry, key } = await aKeeper()
    const state = () => ask((port, access) => port.delegationStatus(access, key))
    expect(await state()).toBe('assente')
    await registry.control({ delegation: { holding: key.holding, species: key.species, state: 'attiva' } })
    expect(await state()).toBe('attiva')
  })
})

describe('the simulated registry', () => {
  it('remembers, when it starts again, what it has granted', async () => {
    const folder = await temporaryDirectory('auricola-registry')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const asDemo = async (address: string) => {
      const call = async (path: string, init: RequestInit = {}) => (await fetch(address + path, init)).json()
      const post = (path: string, body: object, headers: Record<string, string> = {}) =>
        call(path, { method: 'POST', body: JSON.stringify(body), headers })
      const { access_token } = await post('/token', { grant_type: 'refresh_token', refresh_token: demoConsent })
      const headers = { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': 'a' }
      const herd = { holding: '001TO123', fiscalCode: '01234560017', species: 'cattle' }
      await post('/control', { grantDelay: 0 })
      const { requestId } = await post('/requests', { herd, quantity: 2, means: 'visuale' }, headers)
      return call(`/requests/${requestId}`, { headers })
    }
    const first = await startRegistrySimulator(folder)
    const granted = await asDemo(first.address)
    await first.close()
    const second = await startRegistrySimulator(folder)
    onTestFinished(() => second.close())
    expect(granted).toEqual({ state: 'concessa', codes: ['IT001700000001', 'IT001700000002'] })
    expect(await asDemo(second.address)).toEqual(granted)
  })

  it('takes a refresh token once, and gives another for it', async () => {
    const { registry } = await aKeeper()
    const renew = async (token: string) => {
      const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: token })
      const answer = await fetch(`${registry.address}/token`, { method: 'POST', body })
      return { status: answer.status, ...((await answer.json()) as { refresh_token?: string }) }
    }
    const first = await renew(demoConsent)
    const second = await renew(first.refresh_token ?? '')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await renew(first.refresh_token ?? '')).status).toBe(401)
    expect((await renew(second.refresh_token ?? '')).status).toBe(200)
  })

  it('shows pages through the shop, and neither its calls nor its commands', async () => {
    const { origin } = await aShop()
    const at = (path: string, init?: RequestInit) => fetch(`${origin}/simulatori/registro/${path}`, init)
    const page = await at('registrazione')
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(await page.text()).toContain('Ambiente di prova')
    expect((await at('stile.css')).headers.get('Content-Type')).toContain('text/css')
    expect((await at('control', { method: 'POST', body: '{"down": true}' })).status).toBe(404)
    for (const path of ['herds', 'token', 'animals', '../registro/control']) expect((await at(path)).status).toBe(404)
    expect((await at('accedi', { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413)
  })

  it('leads back to the shop’s return page and nowhere else, and shows what is typed as text', async () => {
    const { origin } = await aShop()
    const asked = { client_id: 'auricola', redirect_uri: '/vetinfo/ritorno', state: '"><b>x', code_challenge: 'abc' }
    const page = (change: Partial<typeof asked>) =>
      fetch(`${origin}/simulatori/registro/autorizza?${new URLSearchParams({ ...asked, ...change })}`)
    const text = await (await page({})).text()
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;x"')
    for (const redirect_uri of [
      'https://evil.example/',
      'https://evil.example/vetinfo/ritorno',
      '//evil.example/vetinfo/ritorno',
      'javascript:alert(1)',
      '',
    ])
      expect((await page({ redirect_uri })).status).toBe(400)
    expect((await page({ state: '' })).status).toBe(400)
  })
})
