import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { anInvitation, aSignedDelegation, herd } from '#test/builders/a-delegation.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { isSealed, pdfsigOf, sealOf, sha256 } from '#test/readers/sealed-pdf.ts'
import { openSigningKey } from '../../integrations/signing/signing-key.ts'

const certificateOf = ({ ctx }: Awaited<ReturnType<typeof aShop>>) => ctx.signingKey.certificate.toString()

describe('the signed file', () => {
  it('is sealed whole, as programs that know nothing of the shop confirm', async () => {
    const world = await aShop()
    const signed = await aSignedDelegation(world, world.maria)
    expect(signed).toMatchObject({ state: 'signed', signedAt: expect.any(String) })
    const pdf = Buffer.from(await world.maria.delegations.document({ params: { id: signed.id } }))
    expect(sha256(pdf)).toBe(signed.signedSha256)
    expect(sealOf(pdf)).toMatchObject({ signatures: 1, isOverAllElse: true })
    expect(await isSealed(pdf, certificateOf(world))).toBe(true)
    const said = await pdfsigOf(pdf)
    if (said !== undefined) {
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Total document signed')
      expect(said).toContain('ETSI.CAdES.detached')
    }
  })

  it('shows every byte that is changed', async () => {
    const world = await aShop()
    const { id } = await aSignedDelegation(world, world.maria)
    const pdf = Buffer.from(await world.maria.delegations.document({ params: { id } }))
    const { content } = sealOf(pdf)
    const emails = [20, Math.floor(content.length / 2), content.length - 20]
    for (const place of emails) {
      const changed = Buffer.from(pdf)
      const at = pdf.indexOf(content.subarray(place, place + 12))
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await isSealed(changed, certificateOf(world)), `byte ${place}`).toBe(false)
    }
    const { dataDir, ctx } = world
    const folder = await mkdtemp(join(dataDir, 'other-key-'))
    const other = await openSigningKey(
      { signingFiles: undefined, dataDir: folder },
      (await ctx.settings.current()).company,
    )
    expect(await isSealed(pdf, other.certificate.toString())).toBe(false)
  })

  it('carries what was read before, and comes by mail', async () => {
    const world = await aShop()
    const { maria } = world
    const { id, code } = await anInvitation(world, maria)
    const read = Buffer.from(await maria.delegations.document({ params: { id } }))
    const { signedSha256, documentSha256 } = await maria.delegations.sign({
      params: { id },
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}`, consent: true },
    })
    expect(sha256(read)).toBe(documentSha256)
    const mail = (await workJobs(world)).at(-1)
    expect(mail).toMatchObject({ subject: 'La delega è firmata', to: [{ address: maria.email }] })
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({ filename: 'delega-001TO123-bovini.pdf', mimeType: 'application/pdf' })
    expect(sha256(new Uint8Array(file?.content as ArrayBuffer))).toBe(signedSha256)
  })

  it('is an attachment for a browser, and nobody else’s to keep', async () => {
    const { maria } = await aShop()
    const { id } = await maria.delegations.create({ body: herd })
    const answer = await maria.raw('GET', `/delegations/${id}/document.pdf`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="delega.pdf"',
      'cache-control': 'no-store',
    })
  })

  it('is one, of ten signed at once', async () => {
    const world = await aShop()
    const { id, code } = await anInvitation(world, world.maria)
    const sign = () => world.maria.raw('POST', `/delegations/${id}/sign`, { body: { code, consent: true } })
    const answers = await Promise.all(Array.from({ length: 10 }, sign))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ kind: string }>`
      select kind from delegation_files where delegation_id = ${id} order by kind`.execute(world.db)
    expect(rows).toEqual([{ kind: 'document' }, { kind: 'signed' }])
    expect((await workJobs(world)).filter(({ subject }) => subject === 'La delega è firmata')).toHaveLength(1)
  })
})

describe('no statement', () => {
  it('changes, replaces or removes what was signed', async () => {
    const world = await aShop()
    const { id } = await aSignedDelegation(world, world.maria)
    const bytes = randomBytes(40)
    const statements = [
      sql`update delegation_files set bytes = ${bytes}, sha256 = sha256(${bytes})`,
      sql`delete from delegation_files`,
      sql`truncate delegation_files`,
      sql`insert into delegation_files (delegation_id, kind, bytes, sha256) values (${id}, 'signed', ${bytes}, sha256(${bytes}))`,
      sql`insert into delegation_files (delegation_id, kind, bytes, sha256) values (${id}, 'signed', ${bytes}, ${randomBytes(32)})
        on conflict (delegation_id, kind) do update set bytes = excluded.bytes`,
      sql`update delegation_events set address = 'elsewhere'`,
      sql`delete from delegation_events`,
      sql`update delegations set signed_sha256 = sha256(${bytes}) where id = ${id}`,
      sql`update delegations set keeper = '{}' where id = ${id}`,
      sql`update delegations set holding = '001TO124' where id = ${id}`,
      sql`delete from delegations where id = ${id}`,
    ]
    for (const statement of statements)
      await expect(statement.execute(world.owner)).rejects.toThrow(/never changed|duplicate key|violates/)
  })

  it('opens again what has ended', async () => {
    const world = await aShop()
    const { maria, db } = world
    const { id } = await aSignedDelegation(world, maria)
    await maria.delegations.revoke({ params: { id }, body: { reason: '' } })
    const reopen = sql`update delegations set state = 'active', ended_at = null where id = ${id}`
    await expect(reopen.execute(db)).rejects.toThrow('never changed')
  })
})
