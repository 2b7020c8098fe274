import { describe, expect, it } from 'vitest'
import { Company } from '#contract/site.ts'
import { unsignedPdf } from './delegation-pdf.ts'
import { delegationWording } from './delegation-wording.ts'

const company = Company.parse({})
const keeper = {
  name: 'Marta Bonetti',
  email: 'marta@cascina.example',
  businessName: 'Cascina Bonetti S.S.A.',
  fiscalCode: 'RSSMRA85T10A562S',
  vatNumber: '',
  address: 'Via delle Risaie 14',
  city: 'Azeglio',
  municipality: 'Boscarina',
  postalCode: '10010',
  province: 'TO',
}
const wording = (changes: Partial<typeof keeper> = {}, isSignedHere = true) =>
  delegationWording({
    keeper: { ...keeper, ...changes },
    company,
    holding: '001TO123',
    species: 'sheep',
    isSignedHere,
  })
const facts = (document = wording(), createdAt = '2026-11-21T10:00:00.000Z') => ({
  document,
  textVersion: '2026-11',
  createdAt,
  company,
})
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

describe('the file', () => {
  it('has the same bytes for the same facts, and others for others', async () => {
    const [one, again, later, other] = await Promise.all([
      unsignedPdf(facts()),
      unsignedPdf(facts()),
      unsignedPdf(facts(wording(), '2026-11-21T10:00:01.000Z')),
      unsignedPdf(facts(wording({ name: 'Luca Bonetti' }))),
    ])
    expect(one.equals(again)).toBe(true)
    expect(one.equals(later)).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  it('speaks Italian to those who listen to it, in faces of its own', async () => {
    const text = (await unsignedPdf(facts())).toString('latin1')
    for (const part of ['/Lang (it-IT)', '/Marked true', '/StructTreeRoot', '/S /H1', '/S /H2', '/S /LBody'])
      expect(text).toContain(part)
    expect(text).toContain('/FontFile2')
    expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
    expect(text).toContain('/DisplayDocTitle true')
  })

  it('finds room for long names', async () => {
    const long = 'Società agricola cooperativa degli allevatori della pianura '.repeat(40)
    const [usual, longer] = await Promise.all([
      unsignedPdf(facts()),
      unsignedPdf(facts(wording({ businessName: long, address: long }))),
    ])
    expect(pagesOf(usual)).toBe(2)
    expect(pagesOf(longer)).toBeGreaterThan(2)
  })
})

describe('the words', () => {
  it('name both sides, the herd, and how it is signed', () => {
    const said = JSON.stringify(wording())
    for (const part of ['Marta Bonetti', 'Via delle Risaie 14, Boscarina, 10010 Azeglio (TO)', 'IT001TO123', 'Ovini'])
      expect(said).toContain(part)
    expect(said).toContain('codice monouso')
    expect(JSON.stringify(wording({}, false))).not.toContain('codice monouso')
    expect(JSON.stringify(wording({ municipality: 'Azeglio' }))).toContain('Via delle Risaie 14, 10010 Azeglio (TO)')
  })
})
