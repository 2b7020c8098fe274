import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { isLetterLink, parseLetter, refusedLink } from './letter-text.ts'

describe('the text of a letter', () => {
  it('has headings, paragraphs, lists and links, and nothing else', () => {
    const text = [
      '# Novità di dicembre',
      'Le marche nuove',
      'sono arrivate: [guardale](/products?category=marche).',
      '',
      '## Scadenze',
      '- il [censimento](https://www.vetinfo.it/)',
      '* la fine',
      '<b>Buon lavoro</b> **a tutti**',
      '#senza spazio',
    ].join('\r\n')
    expect(parseLetter(text)).toEqual([
      { kind: 'heading', level: 1, spans: [{ text: 'Novità di dicembre' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Le marche nuove sono arrivate: ' },
          { text: 'guardale', url: '/products?category=marche' },
          { text: '.' },
        ],
      },
      { kind: 'heading', level: 2, spans: [{ text: 'Scadenze' }] },
      {
        kind: 'list',
        items: [[{ text: 'il ' }, { text: 'censimento', url: 'https://www.vetinfo.it/' }], [{ text: 'la fine' }]],
      },
      { kind: 'paragraph', spans: [{ text: '<b>Buon lavoro</b> **a tutti** #senza spazio' }] },
    ])
  })

  it.each([
    ['https://shop.example/x', true],
    ['/products/12', true],
    ['http://shop.example/x', false],
    ['//altrove.example/x', false],
    ['/\\altrove.example', false],
    ['javascript:alert`1`', false],
    ['data:text/html,x', false],
    ['mailto:a@b.it', false],
    ['products', false],
    ['https://', false],
  ])('a link to %s is allowed: %s', (url, isAllowed) => {
    expect(isLetterLink(url)).toBe(isAllowed)
    expect(refusedLink(`Prima [sì](/a), poi [qui](${url}).`)).toBe(isAllowed ? undefined : url)
    const [block] = parseLetter(`[qui](${url})`)
    expect(block).toEqual({
      kind: 'paragraph',
      spans: isAllowed ? [{ text: 'qui', url }] : [{ text: `[qui](${url})` }],
    })
  })

  it('never links elsewhere, whatever is typed, and loses no word', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom('[', ']', '(', ')', '# ', '- ', '\n', '\n\n', 'https://a.it', 'javascript:x', '//b', '/c', ' '),
        fc.string({ maxLength: 4 }),
      ),
    )
    fc.assert(
      fc.property(pieces, parts => {
        const text = parts.join('')
        const spans = parseLetter(text).flatMap(block => (block.kind === 'list' ? block.items.flat() : block.spans))
        for (const { url } of spans) if (url !== undefined) expect(isLetterLink(url)).toBe(true)
        const letters = (some: string) => some.replace(/[\s#\-*•[\]()]/g, '')
        expect(letters(text)).toBe(letters(spans.map(({ text: words, url = '' }) => words + url).join('')))
      }),
      { numRuns: runs(500) },
    )
  })

  // Work that grew with the square of the length would take longer than a test may.
  it('is read in linear time, also a row of brackets', () => {
    for (const sign of ['[', '[a](', '](', '# ', '- '])
      expect(parseLetter(sign.repeat(1_000_000 / sign.length)).length).toBeLessThan(2)
  })
})
