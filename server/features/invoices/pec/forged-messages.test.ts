import { describe, expect, it } from 'vitest'
import { aSentInvoice } from '#test/builders/a-pec-shop.ts'
import type { SentFile } from '#test/providers/a-pec.ts'
import { aPecSigner, aTransport } from '#test/providers/pec-envelopes.ts'
import { sdiAnswer } from '#test/providers/sdi-answers.ts'

describe('a forged message', () => {
  type World = Awaited<ReturnType<typeof aSentInvoice>>
  const stranger = aPecSigner('posta-certificata@sdi-gestore.example')
  const rc = ({ pec }: World, file: SentFile) => ({
    sender: pec.sdi.address,
    recipient: pec.user,
    subject: 'Invio File',
    attachments: [sdiAnswer(file.fileName, file.xml, { type: 'RC' })],
  })
  const forgeries: [name: string, forge: (world: World) => Promise<Buffer>][] = [
    ['signed by a key of its own', world => aTransport(stranger, rc(world, world.file))],
    ['signed by another provider', world => aTransport(world.pec.provider, rc(world, world.file))],
    [
      'whose certified sender is not the SdI',
      world => aTransport(world.pec.sdiProvider, rc(world, world.file), 'truffa@pec.example'),
    ],
    [
      'changed after it was signed',
      async world => {
        const raw = await aTransport(world.pec.sdiProvider, { ...rc(world, world.file), subject: 'Invio File 1' })
        return Buffer.from(raw.toString('latin1').replace('Messaggio del gestore', 'Messaggio del  gestore'), 'latin1')
      },
    ],
    [
      'with the certificate of the right signer, and another signature',
      async world => {
        const raw = (await aTransport(world.pec.sdiProvider, rc(world, world.file))).toString('latin1')
        const [, head = '', signature = '', end = ''] = /^(.*smime\.p7s"\r\n\r\n)(.*?)(\r\n\r\n--.*)$/s.exec(raw) ?? []
        const bytes = Buffer.from(signature, 'base64')
        // The signature is the last value of the structure.
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
        return Buffer.from(`${head}${bytes.toString('base64')}${end}`, 'latin1')
      },
    ],
    [
      'without a signature',
      async world => {
        const raw = await aTransport(world.pec.sdiProvider, rc(world, world.file))
        return Buffer.from(raw.toString('latin1').replace('multipart/signed', 'multipart/mixed'), 'latin1')
      },
    ],
    [
      'with a document type in its XML',
      world => {
        const [attachment] = rc(world, world.file).attachments
        const content = (attachment?.content ?? '').replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')
        return aTransport(world.pec.sdiProvider, {
          ...rc(world, world.file),
          attachments: [{ filename: attachment?.filename ?? '', content }],
        })
      },
    ],
  ]
  it('from a sender whose domain only contains that of the SdI is not stored', async () => {
    const world = await aSentInvoice()
    const kept = async () => (await world.db.selectFrom('pec_messages').select('id').execute()).length
    const before = await kept()
    for (const sender of ['sdi01@pec.fatturapa.it.attaccante.example', 'sdi01@falsa-pec.fatturapa.it'])
      await world.pec.imap.deliver(await aTransport(stranger, { ...rc(world, world.file), sender }))
    await world.read()
    expect(await kept()).toBe(before)
    await world.pec.imap.deliver(await aTransport(stranger, rc(world, world.file)))
    await world.read()
    expect(await kept()).toBe(before + 1)
  })

  it('changes nothing, is kept, and staff are told', async () => {
    const world = await aSentInvoice()
    for (const [n, [name, forge]] of forgeries.entries()) {
      await world.db.updateTable('issues').set({ resolved_at: new Date().toISOString() }).execute()
      await world.pec.imap.deliver(await forge(world))
      await world.read()
      expect((await world.row()).state, name).toBe('sent')
      expect(await world.issueKinds(), name).toEqual(['pec-untrusted'])
      const kept = await world.db.selectFrom('pec_messages').select('state').where('state', '=', 'untrusted').execute()
      expect(kept, name).toHaveLength(n + 1)
    }
  })

  it('or a stranger’s mail of any other kind is not even taken from the mailbox', async () => {
    const world = await aSentInvoice()
    const count = async () => (await world.db.selectFrom('pec_messages').select('id').execute()).length
    const before = await count()
    await world.pec.certify('errore-consegna', { ...world.file, messageId: '<guessed@pec.gestore.example>' }, stranger)
    await world.pec.imap.deliver(Buffer.from('From: a@b.example\r\nSubject: Ciao\r\n\r\nCiao\r\n'))
    await world.read()
    expect(await count()).toBe(before)
    expect((await world.row()).state).toBe('sent')
  })
})
