import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Company } from '#contract/site.ts'
import { aShop } from '#test/a-shop.ts'
import { anSmtpServer } from '#test/providers/an-smtp-server.ts'
import { mailsIn } from '#test/readers/outbox.ts'
import { PermanentJobError } from '../../jobs/permanent-job-error.ts'
import { html } from './escaped-html.ts'
import { aside, button, code, facts, heading, lines, paragraph, totals } from './mail-blocks.ts'
import { renderMail } from './mail-layout.ts'
import { palette } from './mail-palette.ts'
import { type Mail, openMail } from './open-mail.ts'
import { deleteFromOutbox } from './outbox-folder.ts'

const company = Company.parse({})
const blocks = [
  heading('Grazie'),
  paragraph('Un <b>prodotto</b> & "altro"'),
  code('048213'),
  lines([{ title: 'Bandiera Grande', note: '3 × 5,95 €', amount: '17,85 €' }]),
  totals([{ label: 'Prodotti', amount: '17,85 €' }], { label: 'Totale', amount: '33,17 €' }),
  facts('Spedizione', ['Cascina', 'Via delle Risaie 14']),
  button('Vedi', 'https://shop.example/x?a=1&b=2'),
  aside('In piccolo'),
]
const letter = renderMail(company, { subject: 'Oggetto', preview: 'Anteprima', blocks })
const mail: Mail = {
  to: { name: 'Marta', address: 'marta@cascina.example' },
  date: '2026-11-14T09:05:00.000Z',
  ...letter,
}

describe('the layout', () => {
  it('says the same as a page and as plain text', () => {
    for (const said of [
      'Grazie',
      '048213',
      'Bandiera Grande',
      '3 × 5,95 €',
      '33,17 €',
      'Via delle Risaie 14',
      'In piccolo',
    ]) {
      expect(letter.html).toContain(said)
      expect(letter.text).toContain(said)
    }
    expect(letter.text).toContain('https://shop.example/x?a=1&b=2')
    expect(letter.text).toContain('P.IVA 00000000000')
    expect(letter.text).not.toMatch(/<\/?(p|td|span)|style=/)
  })

  it('is Italian, as wide as a phone, and needs no picture, script or style sheet from elsewhere', () => {
    expect(letter.html).toContain('<html lang="it">')
    expect(letter.html).toContain('max-width:600px')
    expect(letter.html).not.toMatch(/<img|<script|<link|url\(|@import/)
  })

  it('shows what was typed and never interprets it', () => {
    expect(letter.html).toContain('Un &lt;b&gt;prodotto&lt;/b&gt; &amp; &quot;altro&quot;')
    expect(letter.html).toContain('href="https://shop.example/x?a=1&amp;b=2"')
    expect(html`<p title="${'"><script>'}">${[html`<b>${'<'}</b>`]}${3}</p>`.html).toBe(
      '<p title="&quot;&gt;&lt;script&gt;"><b>&lt;</b>3</p>',
    )
  })

  it('has the colours of the site', async () => {
    const tokens = await readFile(join(import.meta.dirname, '../../../web/styles/tokens.css'), 'utf8')
    for (const [name, value] of Object.entries(palette)) expect(tokens).toContain(`--${name}: ${value};`)
  })
})

describe('mail without a server', () => {
  it('lies in the outbox as a whole file with date, sender and both renderings', async () => {
    const { ctx, dataDir } = await aShop()
    const sentFrom = Math.floor(Date.now() / 1000) * 1000
    await openMail(ctx).send(mail, 'welcome-1')
    const sentUntil = Date.now()
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['20261114090500000-welcome-1.eml'])
    const [parsed] = await mailsIn(dataDir)
    expect(parsed).toMatchObject({
      from: { name: 'Auricola', address: 'commerciale@auricola.example' },
      to: [{ name: 'Marta', address: 'marta@cascina.example' }],
      subject: 'Oggetto',
      messageId: '<welcome-1.20261114090500000@auricola.example>',
      date: expect.any(String),
    })
    const sentAt = Date.parse(parsed?.date ?? '')
    expect(sentAt).toBeGreaterThanOrEqual(sentFrom)
    expect(sentAt).toBeLessThanOrEqual(sentUntil)
    expect(parsed?.text?.trim()).toBe(letter.text.trim())
    expect(parsed?.html?.trim()).toBe(letter.html.trim())
  })

  it('lets nobody add headers or readers through a name, and refuses what is no address', async () => {
    const { ctx, dataDir } = await aShop()
    const name = 'Marta\r\nBcc: spia@altrove.example, "x" <y@z.example>'
    await openMail(ctx).send({ ...mail, to: { name, address: 'marta@cascina.example' } }, 'welcome-1')
    const [parsed] = await mailsIn(dataDir)
    expect(parsed?.bcc).toBeUndefined()
    expect(parsed?.to).toMatchObject([{ address: 'marta@cascina.example' }])
    for (const address of ['', 'marta', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      await expect(openMail(ctx).send({ ...mail, to: { name: 'Marta', address } }, 'welcome-2')).rejects.toThrow(
        PermanentJobError,
      )
    expect(await mailsIn(dataDir)).toHaveLength(1)
  })

  it('is deleted for an address while mails to others are written', async () => {
    const { ctx, dataDir } = await aShop()
    const { send } = openMail(ctx)
    await send({ ...mail, to: { name: 'Luca', address: 'luca@stalla.example' } }, 'to-luca')
    let isWriting = true
    const written = (async () => {
      for (let n = 0; n < 200; n++) await send(mail, `to-marta-${n}`)
    })().finally(() => (isWriting = false))
    while (isWriting) await deleteFromOutbox(dataDir, 'luca@stalla.example')
    await written
    const addresses = (await mailsIn(dataDir)).map(({ to }) => to?.[0]?.address)
    expect(addresses).toEqual(Array.from({ length: 200 }, () => mail.to.address))
  })
})

describe('mail through a server', () => {
  it('reaches the recipient, from the configured sender, with answers to the shop', async () => {
    const server = await anSmtpServer()
    const { ctx, dataDir } = await aShop({ SMTP_URL: server.url, MAIL_FROM: 'Negozio <posta@auricola.example>' })
    await openMail(ctx).send(mail, 'welcome-1')
    expect(server.received.map(one => one.recipients)).toEqual([['marta@cascina.example']])
    expect(await PostalMime.parse(server.received[0]?.raw ?? '')).toMatchObject({
      from: { name: 'Negozio', address: 'posta@auricola.example' },
      replyTo: [{ name: 'Auricola', address: 'commerciale@auricola.example' }],
      messageId: '<welcome-1.20261114090500000@auricola.example>',
      subject: 'Oggetto',
    })
    expect(await mailsIn(dataDir)).toEqual([])
  })

  it('keeps one connection for all mails if its URL asks for a pool', async () => {
    const server = await anSmtpServer()
    const { ctx } = await aShop({ SMTP_URL: `${server.url}?pool=true` })
    const { send } = openMail(ctx)
    for (const name of ['welcome-1', 'welcome-2', 'welcome-3']) await send(mail, name)
    expect(server.received).toHaveLength(3)
    expect(new Set(server.received.map(({ connection }) => connection)).size).toBe(1)
  })

  it('fails when the server refuses or is not there, so that the job comes again', async () => {
    const server = await anSmtpServer(address =>
      address === mail.to.address ? new Error('no such mailbox') : undefined,
    )
    const refusing = await aShop({ SMTP_URL: server.url })
    await expect(openMail(refusing.ctx).send(mail, 'welcome-1')).rejects.toThrow(
      new PermanentJobError("Can't send mail - all recipients were rejected: 550 no such mailbox"),
    )
    const absent = await aShop({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await expect(openMail(absent.ctx).send(mail, 'welcome-1')).rejects.toThrow('ECONNREFUSED')
  })

  it('does not wait for a server that says nothing', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const { ctx } = await aShop({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await expect(openMail(ctx).send(mail, 'welcome-1')).rejects.toThrow(/[Gg]reeting/)
  })
})
