import { describe, expect, it } from 'vitest'
import { Company } from '#contract/site.ts'
import { mergeParts } from '../integrations/mail/define-mail.ts'
import type { MailKind } from '../jobs/jobs.ts'
import { mailComposers } from './mail-composers.ts'
import { type MergedKind, mergedKinds, mergedSubject } from './merged-mail-messages.ts'

const company = Company.parse({ name: 'Marche di Prova' })
const publicUrl = 'https://negozio.example'
const examples = Object.entries(mailComposers).map(([kind, composer]) => ({
  kind,
  ...composer.example({ company, publicUrl, apiUrl: publicUrl }),
}))

describe.each(examples)('the mail $kind', ({ subject, html, text, attachments = [] }) => {
  it('says with words alone all that it says', () => {
    const words = [...html.matchAll(/>([^<]+)</g)].map(([, said = '']) => said.trim()).filter(said => said.length > 1)
    const inText = text.replaceAll(/\s+/g, ' ')
    const unescaped = (said: string) =>
      said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const isStyle = (said: string) => said.startsWith('@media')
    const preview = /overflow:hidden">([^<]*)</.exec(html)?.[1] ?? ''
    expect(preview.length).toBeGreaterThan(10)
    const missing = words
      .filter(said => said !== preview && said !== subject && !isStyle(said))
      .map(said => unescaped(said).replaceAll(/\s+/g, ' '))
      .filter(said => !inText.includes(said) && said !== unescaped(subject))
    expect(missing).toEqual([])
  })

  it('is whole: no word is missing, every link is whole, no picture is needed', () => {
    for (const said of [subject, html, text]) expect(said).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b|\[object/)
    expect(subject.length).toBeLessThanOrEqual(70)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
    expect(links.filter(address => !/^https:\/\/[\w.-]+\.\w+\/\S+$/.test(address))).toEqual([])
    for (const address of links) expect(text).toContain(address)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/)
    expect(html).toContain('Marche di Prova')
    for (const { filename } of attachments) expect(filename).toMatch(/^[\w-]+\.pdf$/)
  })
})

/** What one part of a merged mail says only if another one does not tell the contrary beside it. */
const excluded: [said: RegExp, by: MergedKind][] = [
  [/con un.altra email/, 'invoice-ready'],
  [/Paga con un bonifico|Causale ORDER/, 'order-paid'],
  [/Ora chiediamo a VetInfo i codici/, 'codes-granted'],
]

describe('a mail that tells several things of an order', () => {
  const subsets = mergedKinds.reduce<MergedKind[][]>((all, kind) => [...all, ...all.map(one => [...one, kind])], [[]])
  const setting = { company, publicUrl, apiUrl: publicUrl }
  const mailOf = (kinds: readonly MergedKind[]) => {
    const told = new Set<MailKind>(kinds.length > 1 ? kinds : [])
    const [first, ...others] = kinds.map(kind => mailComposers[kind].examplePart(setting, told))
    if (!first) throw new Error('A mail tells something')
    return mergeParts([first, ...others], mergedSubject('ORDER-7', kinds))
  }

  it.each(subsets.filter(kinds => kinds.length > 0))('tells %s %s %s %s, and none contradicts another', (...kinds) => {
    const told = kinds.filter(kind => kind !== undefined)
    const { text } = mailOf(told)
    const contradicted = excluded.filter(([said, by]) => told.length > 1 && told.includes(by) && said.test(text))
    expect(contradicted).toEqual([])
  })

  it('says alone what it leaves out beside others', () => {
    const alone = mergedKinds.map(kind => mailOf([kind]).text).join('\n')
    for (const [said] of excluded) expect(alone).toMatch(said)
    expect(mailOf(['order-paid', 'codes-granted']).text).toContain('Gli altri codici')
  })
})
