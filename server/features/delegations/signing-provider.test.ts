import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { herd } from '#test/builders/a-delegation.ts'
import { aSignatureProvider, news } from '#test/providers/a-signature-provider.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { sha256 } from '#test/readers/sealed-pdf.ts'

const completed = { id: 'evt-1', type: 'envelope.completed', envelopeId: 'env-1', at: 'now' }

async function aShopWithProvider() {
  const provider = await aSignatureProvider()
  const world = await aShop(provider.environment)
  return { ...world, provider }
}
type World = Awaited<ReturnType<typeof aShopWithProvider>>

async function begin({ maria }: World) {
  const { id } = await maria.delegations.create({ body: herd })
  const instructions = await maria.delegations.requestCode({ params: { id } })
  return { id, instructions }
}
const tell = ({ anybody }: World, { body, headers }: ReturnType<typeof news>) =>
  anybody.raw('POST', '/delegations/webhook', { body, headers })
const stateOf = async ({ maria }: World, id: number) => (await maria.delegations.get({ params: { id } })).state

describe('a provider', () => {
  it('is given the document once and leads the keeper to its own address', async () => {
    const world = await aShopWithProvider()
    const { maria, provider } = world
    const { id, instructions } = await begin(world)
    expect(instructions).toEqual({ method: 'redirect', address: 'https://firma.example/env-1' })
    await maria.delegations.requestCode({ params: { id } })
    const { documentSha256, document } = await maria.delegations.get({ params: { id } })
    expect(provider.asked.map(({ method, path, key, token }) => [method, path, key, token])).toEqual([
      ['POST', '/v1/envelopes', `envelope-${id}`, 'Bearer token-of-the-shop'],
      ['POST', '/v1/envelopes/env-1/signers', 'signer-env-1', 'Bearer token-of-the-shop'],
      ['POST', '/v1/envelopes/env-1/signers', 'signer-env-1', 'Bearer token-of-the-shop'],
    ])
    const sent = provider.asked[0]?.body as { document: string; sha256: string; title: string }
    expect(sha256(Buffer.from(sent.document, 'base64'))).toBe(documentSha256)
    expect([sent.sha256, sent.title]).toEqual([documentSha256, document.title])
    expect(provider.asked[1]?.body).toMatchObject({
      email: maria.email,
      returnUrl: expect.stringMatching(new RegExp(`/account/delega/${id}$`)),
    })
    // With a provider there is no code to enter in the shop.
    const refused = await maria.raw('POST', `/delegations/${id}/sign`, { body: { code: '123456', consent: true } })
    expect(refused.status).toBe(409)
  })

  it('brings the signed file with its webhook', async () => {
    const world = await aShopWithProvider()
    const { maria, provider } = world
    const { id } = await begin(world)
    expect((await tell(world, news(completed))).status).toBe(204)
    const { state, signedSha256 } = await maria.delegations.get({ params: { id } })
    const file = Buffer.from(await maria.delegations.document({ params: { id } }))
    expect([state, sha256(file)]).toEqual(['signed', signedSha256])
    expect(file).toEqual(provider.answers.document.body)
    expect((await workJobs(world)).at(-1)).toMatchObject({ subject: 'La delega è firmata' })
  })

  it('tells that somebody declined', async () => {
    const world = await aShopWithProvider()
    const { id } = await begin(world)
    expect((await tell(world, news({ ...completed, type: 'envelope.declined' }))).status).toBe(204)
    expect(await stateOf(world, id)).toBe('revoked')
  })

  it.each([
    ['envelope', { status: 500, body: 'no' }],
    ['envelope', { status: 201, body: '<html>' }],
    ['envelope', { status: 201, body: '{"id": 7}' }],
    ['signer', { status: 201, body: '{"signUrl": "javascript:alert(1)"}' }],
    ['signer', { status: 302, body: '' }],
  ] as const)('that answers the %s with %j changes nothing', async (place, answer) => {
    const world = await aShopWithProvider()
    world.provider.answers[place] = answer
    const { id } = await world.maria.delegations.create({ body: herd })
    const refused = await world.maria.raw('POST', `/delegations/${id}/code`)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await stateOf(world, id)).toBe('draft')
  })

  it.each([
    [500, 'no'],
    [200, '<html>signed</html>'],
    [200, '%PDF-1.7 without a signature'],
  ])('whose file is %i %j is asked again by its own next try', async (status, body) => {
    const world = await aShopWithProvider()
    const { id } = await begin(world)
    const good = world.provider.answers.document
    world.provider.answers.document = { status, body }
    expect((await tell(world, news(completed))).status).toBe(503)
    expect(await stateOf(world, id)).toBe('draft')
    world.provider.answers.document = good
    expect((await tell(world, news(completed))).status).toBe(204)
    expect(await stateOf(world, id)).toBe('signed')
  })

  it('whose file has no end is read no further than a file may be long', async () => {
    const world = await aShopWithProvider()
    const { id } = await begin(world)
    world.provider.answers.document = {
      status: 200,
      body: Buffer.alloc(1024 * 1024, '%PDF-1.7 /ByteRange'),
      parts: 200,
    }
    expect((await tell(world, news(completed))).status).toBe(503)
    expect(world.provider.partsSent()).toBeLessThan(100)
    expect(await stateOf(world, id)).toBe('draft')
  })
})

describe('a webhook', () => {
  it.each([
    ['with another secret', news(completed, { secret: 'a secret of somebody else' })],
    ['with another body', news(completed, { text: JSON.stringify({ ...completed, id: 'evt-2' }) })],
    ['from an hour ago', news(completed, { ageSeconds: 3600 })],
    ['from the future', news(completed, { ageSeconds: -3600 })],
    ['without a signature', { ...news(completed), headers: {} }],
    ['with nonsense for a signature', { ...news(completed), headers: { 'X-Signature': 't=1,v1=00' } }],
  ])('%s is refused', async (_, call) => {
    const world = await aShopWithProvider()
    const { id } = await begin(world)
    const refused = await tell(world, call)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ type: 'urn:auricola:problem:webhook-refused' })
    expect(await stateOf(world, id)).toBe('draft')
  })

  it('counts once, also of five at once, and is refused when it comes again', async () => {
    const world = await aShopWithProvider()
    const { id } = await begin(world)
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(world, news(completed))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409])
    const again = await tell(world, news(completed))
    expect(await again.json()).toMatchObject({ type: 'urn:auricola:problem:webhook-replayed' })
    expect(await stateOf(world, id)).toBe('signed')
    expect((await workJobs(world)).filter(({ subject }) => subject === 'La delega è firmata')).toHaveLength(1)
  })

  it('changes nothing of what is over by now', async () => {
    const world = await aShopWithProvider()
    const { id } = await begin(world)
    await world.maria.delegations.revoke({ params: { id }, body: { reason: '' } })
    expect((await tell(world, news(completed))).status).toBe(204)
    expect(await stateOf(world, id)).toBe('revoked')
  })

  it('about an unknown envelope, malformed, or where there is no provider is refused', async () => {
    const world = await aShopWithProvider()
    expect((await tell(world, news({ ...completed, envelopeId: 'env-9' }))).status).toBe(404)
    expect((await tell(world, news({ ...completed, type: 'envelope.eaten' }))).status).toBe(400)
    const { anybody } = await aShop()
    expect((await anybody.raw('POST', '/delegations/webhook', news(completed))).status).toBe(404)
  })
})
