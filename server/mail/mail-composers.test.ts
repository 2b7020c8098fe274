import { describe, expect, it } from 'vitest'
import { Company } from '#contract/site.ts'
import { mailComposers } from './mail-composers.ts'

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
