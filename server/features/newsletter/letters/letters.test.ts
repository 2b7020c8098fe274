import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aLetterShop, letterText } from '#test/builders/a-letter.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { mailsIn, workJobs } from '#test/readers/outbox.ts'

const conflict = 'urn:auricola:problem:conflict'

describe('a draft', () => {
  it('is written, changed and thrown away; each is audited', async () => {
    const { admin } = await aShop()
    const created = await admin.letters.create({ body: { ...letterText, subject: '  Novità   di dicembre ' } })
    expect(created).toMatchObject({
      ...letterText,
      state: 'draft',
      recipients: 0,
      previousStartedAt: null,
      failures: [],
    })
    const { id, version } = created
    const changed = await admin.letters.update({ params: { id }, body: { ...letterText, body: 'Meno.', version } })
    expect(changed).toMatchObject({ body: 'Meno.', version: expect.not.stringMatching(version) })
    expect(await admin.letters.list()).toMatchObject([{ id, subject: letterText.subject, state: 'draft' }])
    await admin.letters.remove({ params: { id } })
    expect(await admin.letters.list()).toEqual([])
    const { rows } = await admin.audit.list({ query: {} })
    expect(rows.filter(({ subject }) => subject.type === 'letter').map(({ action }) => action)).toEqual([
      'remove',
      'change',
      'create',
    ])
  })

  it('is not overwritten by somebody who saw an older one', async () => {
    const { admin } = await aShop()
    const { id, version } = await admin.letters.create({ body: letterText })
    const change = (body: string) => admin.letters.update({ params: { id }, body: { ...letterText, body, version } })
    await change('Il primo.')
    expect(await refusalOf(change('Il secondo.'))).toMatchObject({ status: 409, type: conflict })
    for (const call of ['send', 'trial'])
      expect((await admin.raw('POST', `/admin/newsletter/letters/${id}/${call}`, { body: { version } })).status).toBe(
        409,
      )
    expect(await admin.letters.get({ params: { id } })).toMatchObject({ body: 'Il primo.' })
  })

  it('says at the field what is wrong', async () => {
    const { admin } = await aShop()
    for (const [body, path, message] of [
      [{ ...letterText, subject: ' ' }, 'subject', 'Scrivi l’oggetto'],
      [{ ...letterText, subject: 'a'.repeat(151) }, 'subject', 'Al massimo 150'],
      [{ ...letterText, body: '\n' }, 'body', 'Scrivi il testo'],
      [{ ...letterText, body: 'Vai [qui](http://altrove.example).' }, 'body', 'http://altrove.example deve'],
      [{ ...letterText, body: '[x](//altrove.example)' }, 'body', 'deve cominciare con https://'],
    ] as const)
      for (const address of ['/admin/newsletter/letters', '/admin/newsletter/letters/preview']) {
        const answer = await admin.raw('POST', address, { body })
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ errors: [{ path, message: expect.stringContaining(message) }] })
      }
    expect(await admin.letters.list()).toEqual([])
  })

  it('is shown as it will be mailed, without a style sheet, a script or a way to type HTML', async () => {
    const { admin } = await aShop()
    const body = `${letterText.body}\n\n<script>alert(1)</script>`
    const { html, phoneHtml, text } = await admin.letters.preview({ body: { ...letterText, body } })
    expect(html).toMatch(/<h1[^>]*>Novità<\/h1>/)
    expect(html).toMatch(/<a[^>]* href="https?:\/\/[^"]*\/products"[^>]*>nel catalogo<\/a>/)
    expect(html).toMatch(/<li[^>]*>Scadenza: 31 dicembre<\/li>/)
    expect(html).toContain('P.IVA')
    expect(html).toMatch(/href="[^"]*\/newsletter\/uscita#"[^>]*>Esci dalla newsletter/)
    for (const page of [html, phoneHtml]) expect(page).not.toMatch(/<script|<style|<link|<img/)
    expect(phoneHtml).toContain('padding:32px 20px 16px')
    expect(html).toContain('&lt;script&gt;')
    expect(text).toMatch(/- Censimento \(https:\/\/www\.vetinfo\.it\/\)/)
    expect(text).toMatch(/nel catalogo \(http\S+\/products\)/)
    expect(await admin.letters.list()).toEqual([])
  })

  it('is tried out by whoever writes it, who gets it alone', async () => {
    const { admin, draft, ctx, dataDir } = await aLetterShop(2)
    const { id, version } = draft
    expect(await admin.letters.tryOut({ params: { id }, body: { version } })).toEqual({ email: admin.email })
    const trial = async () => (await mailsIn(dataDir)).filter(({ subject }) => subject?.startsWith('Prova: '))
    await workJobs({ ctx, dataDir })
    await expect.poll(async () => (await trial()).length).toBe(1)
    const [mail] = await trial()
    expect(mail).toMatchObject({ subject: 'Prova: Novità di dicembre', to: [{ address: admin.email }] })
    expect(mail?.text).toContain('Scadenza: 31 dicembre')
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined()
    expect(await admin.letters.get({ params: { id } })).toMatchObject({ state: 'draft', sent: 0 })
    expect((await admin.audit.list({ query: { action: 'try-letter' } })).total).toBe(1)
  })
})

it('all of it is for those who look after the newsletter, and what is malformed or not there is refused', async () => {
  const { anybody, maria, admin, aStaffMember } = await aShop()
  const operator = await aStaffMember('banco@auricola.example', 'operator')
  const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
  const at = '/admin/newsletter/letters'
  for (const [method, path, body] of [
    ['GET', at],
    ['GET', `${at}/1`],
    ['POST', at, letterText],
    ['PATCH', `${at}/1`, { ...letterText, version: 'x' }],
    ['DELETE', `${at}/1`],
    ['POST', `${at}/preview`, letterText],
    ['POST', `${at}/1/trial`, { version: 'x' }],
    ['POST', `${at}/1/send`, { version: 'x' }],
    ['POST', `${at}/1/stop`],
    ['POST', `${at}/1/resume`],
  ] as const) {
    expect((await anybody.raw(method, path, { body })).status, path).toBe(401)
    for (const person of [maria, operator]) expect((await person.raw(method, path, { body })).status, path).toBe(403)
    expect([200, 201, 404], path).toContain(
      (await catalogue.raw(method, path.replace('/1', '/999999'), { body })).status,
    )
  }
  for (const body of [undefined, {}, { subject: 'Solo' }, { ...letterText, to: 'tutti' }])
    expect((await admin.raw('POST', at, { body })).status).toBe(400)
  expect((await admin.raw('GET', `${at}/una`)).status).toBe(400)
})
