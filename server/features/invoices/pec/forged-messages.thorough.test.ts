import { describe, expect, it } from 'vitest'
import { aPecShop, aSentInvoice } from '#test/builders/a-pec-shop.ts'

describe('a forged message', () => {
  it('about other bytes than those sent changes nothing', async () => {
    const world = await aSentInvoice()
    await world.pec.reply(world.file, { type: 'RC', hash: '0'.repeat(64) })
    await world.read()
    expect((await world.row()).state).toBe('sent')
    expect(await world.issueKinds()).toEqual(['pec-untrusted'])
  })

  it('that came before its signer was known counts once the signer is', async () => {
    const world = await aPecShop()
    const { pec, row, read, send, invoiced } = world
    await invoiced()
    pec.receipts.push(['accettazione'])
    await send()
    await read()
    expect((await row()).state).toBe('sent')
    expect(await world.issueKinds()).toEqual(['pec-untrusted'])
    const [file] = pec.sent
    if (!file) throw new Error('Nothing was sent')
    await pec.certify('avvenuta-consegna', file)
    await read()
    expect((await row()).state).toBe('delivered')
    expect(await world.issues()).toEqual([])
  })
})
