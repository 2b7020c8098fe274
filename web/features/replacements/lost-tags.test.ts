import { describe, expect, it } from 'vitest'
import type { TagLine } from '#contract/tags.ts'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { type Choices, chooseForAll, itemsOfTags, judgeLines, noChoices, piecesOf, textWithout } from './lost-tags.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
const line = (n: number, changes: Partial<TagLine> = {}): TagLine => ({
  input: String(n),
  code: code(n),
  problem: null,
  tag: null,
  species: 'cattle',
  isVerified: true,
  remakeAs: 2,
  ...changes,
})
const choices = (forAll: Choices['forAll'], byCode: [string, object][] = []): Choices => ({
  forAll,
  byCode: new Map(byCode),
})
const order = {
  id: 7,
  code: 'V6BD',
  status: 'PENDING' as const,
  createdAt: new Date().toISOString(),
  pieces: ['secondaria' as const],
}

describe('the lines of a list of lost tags', () => {
  it('are what the server lets be made again; the others say why not', () => {
    const { tags, toCheck } = judgeLines(
      [
        line(1),
        line(2, { code: null, problem: 'unknown' }),
        line(3, { problem: 'not-yours' }),
        line(4, { problem: 'repeated' }),
      ],
      noChoices,
    )
    expect(tags.map(tag => tag.code)).toEqual([code(1)])
    expect(toCheck.map(({ reason, canConfirm }) => [reason, canConfirm])).toEqual([
      [tagCodeTexts.noneEndsSo('2'), false],
      [tagCodeTexts.notYours, false],
      [tagCodeTexts.repeated, false],
    ])
  })

  it('that an order makes already wait for a word, and for that order if it makes the same piece', () => {
    const lines = [line(1, { problem: 'already-ordered', order })]
    const judged = (piece: 'principale' | 'secondaria', isConfirmed: boolean) =>
      judgeLines(lines, choices({}, [[code(1), { piece, isConfirmed }]]))
    expect(judged('principale', false).toCheck).toMatchObject([{ canConfirm: true }])
    expect(judged('principale', true).tags).toHaveLength(1)
    expect(judged('secondaria', true).toCheck).toMatchObject([{ canConfirm: false }])
  })

  it('have the ear that was noted: a bovine’s tells the piece, another animal’s goes with the order', () => {
    const lines = [
      line(1, { notedEar: 'right' }),
      line(2, { species: 'goat', notedEar: 'right' }),
      line(3, { species: 'goat', notedEar: 'both' }),
      line(4, { species: 'sheep', notedEar: 'left' }),
    ]
    const judged = judgeLines(
      lines,
      choices({}, [
        [code(2), { piece: 'secondaria' }],
        [code(4), { piece: 'principale', ear: null }],
      ]),
    )
    expect(judged.tags.map(({ piece, ear }) => [piece, ear])).toEqual([
      ['principale', undefined],
      ['secondaria', 'right'],
      ['entrambe', undefined],
      ['principale', undefined],
    ])
    const [item] = itemsOfTags(judged.tags.slice(0, 2))
    expect(item?.replacements).toEqual([
      { code: code(1), piece: 'principale' },
      { code: code(2), piece: 'secondaria', ear: 'right' },
    ])
  })

  it('lose the choice of their own that is made for all, and keep the others', () => {
    const known = choices({}, [[code(1), { piece: 'principale', identityProof: 'foto', productId: 3 }]])
    expect(chooseForAll(known, { identityProof: 'transponder' })).toEqual(
      choices({ identityProof: 'transponder' }, [[code(1), { piece: 'principale', productId: 3 }]]),
    )
    expect(chooseForAll(known, { piece: 'entrambe' })).toEqual(
      choices({ piece: 'entrambe' }, [[code(1), { identityProof: 'foto', productId: 3 }]]),
    )
  })

  it('take what holds for all, unless they have a choice of their own', () => {
    const { tags } = judgeLines(
      [line(1), line(2), line(3, { remakeAs: null })],
      choices({ piece: 'entrambe', identityProof: 'foto' }, [[code(2), { piece: 'principale' }]]),
    )
    expect(tags.map(({ piece, identityProof, missing }) => [piece, identityProof, missing])).toEqual([
      ['entrambe', 'foto', null],
      ['principale', undefined, null],
      ['entrambe', 'foto', 'product'],
    ])
    expect(judgeLines([line(1)], choices({ piece: 'entrambe' })).tags).toMatchObject([{ missing: 'identityProof' }])
    expect(piecesOf(tags)).toBe(5)
  })
})

describe('the items of the cart', () => {
  it('are one for each product, of at most 500 codes, and leave out what is not complete', () => {
    const lines = Array.from({ length: 501 }, (_, n) => line(n))
    const { tags } = judgeLines(
      [...lines, line(1000, { remakeAs: 3 }), line(1001, { remakeAs: null })],
      choices({ piece: 'secondaria' }),
    )
    const items = itemsOfTags(tags)
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [2, 500],
      [2, 1],
      [3, 1],
    ])
    expect(items[2]).toEqual({
      productId: 3,
      quantity: 1,
      orderAs: 'marca-sistitutiva',
      replacements: [{ code: code(1000), piece: 'secondaria' }],
    })
  })
})

it('a line that is removed leaves the text, the others stay as they were written', () => {
  const lines = [line(1, { input: 'IT 001 1' }), line(2, { input: '2' }), line(3, { input: '3' })]
  expect(textWithout(lines, new Set(lines.slice(1, 2)))).toBe('IT 001 1\n3')
})
