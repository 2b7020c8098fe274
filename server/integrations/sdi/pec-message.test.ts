import { createHash, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPecSigner, aTransport, signedMessage } from '#test/providers/pec-envelopes.ts'
import { readPecMessage } from './pec-message.ts'
import { readOutsideXml } from './read-outside-xml.ts'

const signer = aPecSigner('posta-certificata@gestore.example')
const keyOf = ({ certificate }: typeof signer) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
const known = [keyOf(signer)]
const mail = { sender: 'sdi01@pec.fatturapa.it', recipient: 'negozio@pec.example', subject: 'Invio File' }

describe('an envelope', () => {
  it('is opened only if its signer is known', async () => {
    const raw = await aTransport(signer, { ...mail, attachments: [] })
    expect(await readPecMessage(raw, new Date(), known)).toMatchObject({ kind: 'transport', sender: mail.sender })
    expect(await readPecMessage(raw, new Date(), [keyOf(aPecSigner(signer.email))])).toEqual({ kind: 'stranger' })
  })

  it('of a stranger is not looked into, whatever is in it', async () => {
    const headers = { 'X-Trasporto': 'posta-certificata' }
    const parts = [{ filename: 'daticert.xml', content: '<no xml' }]
    const raw = await signedMessage({
      signer,
      from: signer.email,
      to: mail.recipient,
      subject: 'Invio',
      headers,
      parts,
    })
    expect(await readPecMessage(raw, new Date(), [])).toEqual({ kind: 'stranger' })
    expect(await readPecMessage(raw, new Date(), known)).toBeUndefined()
  })

  it.each(['', 'accettazione'])('of a stranger that calls itself a receipt (%j) says nothing', async receipt => {
    const raw = await aTransport(signer, { ...mail, attachments: [] })
    const disguised = Buffer.concat([Buffer.from(`X-Ricevuta: ${receipt}\r\n`), raw])
    expect(await readPecMessage(disguised, new Date(), [])).toEqual({ kind: 'stranger' })
  })

  it('with more parts than any answer has is none', async () => {
    const attachments = Array.from({ length: 400 }, (_, n) => ({ filename: `${n}.txt`, content: 'x' }))
    expect(await readPecMessage(await aTransport(signer, { ...mail, attachments }), new Date(), known)).toBeUndefined()
  })
})

describe('XML from outside', () => {
  const xml = (text: string) => () => readOutsideXml(Buffer.from(text))
  it.each([
    ['elements', `<a>${'<b/>'.repeat(5000)}</a>`, 'too many'],
    ['attributes', `<a ${Array.from({ length: 5000 }, (_, n) => `a${n}="1"`).join(' ')}/>`, 'too many'],
    ['levels', '<a>'.repeat(41) + '</a>'.repeat(41), 'too deep'],
    ['bytes', `<a>${'x'.repeat(512 * 1024)}</a>`, 'too large'],
  ])('with too many %s is refused', (_, text, message) => {
    expect(xml(text)).toThrow(message)
  })
})
