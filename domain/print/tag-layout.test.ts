import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import outlines from '../data/print-face.json' with { type: 'json' }
import { normalizeTagCode } from '../tags/tag-codes.ts'
import type { FaceLayout } from './blank-layout.ts'
import { dataMatrix } from './data-matrix.ts'
import type { Box } from './print-face.ts'
import { type PrintRules, printRulesOf } from './print-rules.ts'
import { type FaceShape, type PrintableProduct, piecesOf } from './print-surface.ts'
import { printableCharacters, unprintable } from './printable-characters.ts'
import { printedText } from './printed-text.ts'
import { layoutOf, type PrintContent, warningsOf } from './tag-layout.ts'
import { flagHalf } from './tag-outline.ts'

const flag = (size: string, types: string[] = ['ministeriale'], species = ['cattle']): PrintableProduct => ({
  productTypes: ['marche', 'stampato', 'trapezoidale', ...types],
  features: [],
  species,
  details: [{ label: 'Bandiera', value: size }],
})
const other = (types: string[], label: string, value: string): PrintableProduct => ({
  productTypes: ['marche', 'stampato', ...types],
  features: [],
  species: ['sheep'],
  details: [{ label, value }],
})

const officialTags: Record<string, PrintableProduct> = {
  large: flag('58 × 66 mm, spessore 1,6 mm'),
  nylon: flag('58 × 62 mm'),
  extra: flag('66 × 76 mm'),
  calf: flag('42 × 46 mm'),
  sheep: flag('36 × 40 mm', ['ministeriale'], ['sheep']),
  pair: flag('48 × 55 mm', ['ministeriale', 'elettronica', 'rotonda']),
  button: other(['ministeriale', 'rotonda'], 'Bottone', 'Ø 27 mm'),
  goat: other(['ministeriale', 'rotonda', 'elettronica'], 'Bottone', 'Ø 24 mm, transponder FDX-B'),
  strip: other(['ministeriale', 'a-fasetta'], 'Fascetta', '40 × 10 mm, chiusa'),
  lamb: other(['ministeriale', 'a-fasetta'], 'Fascetta', '36 × 9 mm, chiusa'),
  steel: other(['ministeriale', 'a-fasetta', 'metallo'], 'Fascetta', '40 × 8 mm, chiusa'),
}
const farmTags: Record<string, PrintableProduct> = {
  large: flag('58 × 66 mm', ['aziendale']),
  medium: flag('48 × 55 mm', ['aziendale']),
  button: other(['aziendale', 'rotonda'], 'Bottone', 'Ø 27 mm'),
  strip: other(['aziendale', 'a-fasetta'], 'Fascetta', '40 × 10 mm'),
  steel: other(['aziendale', 'a-fasetta', 'metallo'], 'Fascetta', '32 × 7 mm'),
}

const facesOf = (product: PrintableProduct, content: PrintContent) =>
  piecesOf(product).flatMap(piece => layoutOf(piece, content))

/** True if a point is within the area that the laser can print. */
const reaches: Record<FaceShape, (face: FaceLayout, x: number, y: number) => boolean> = {
  flag: ({ width, height }, x, y) =>
    Math.abs(x - width / 2) <= flagHalf(width, height, y) && y >= (height * 42) / 133 && y <= (height * 127.4) / 133,
  disc: ({ width }, x, y) => Math.hypot(x - width / 2, y - width / 2) <= width * 0.46,
  ring: ({ width }, x, y) => {
    const from = Math.hypot(x - width / 2, y - width / 2)
    return from <= width * 0.46 && from >= width * 0.3
  },
  strip: ({ width, height }, x, y) =>
    x >= 1 && x <= width - height * 0.42 + height * 0.33 && y >= 0.4 && y <= height - 0.4,
}

/** Returns the end points of all curves of a path; their control points lie between them. */
function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', text = ''] of d.matchAll(/([MlqHVzAZL])([^MlqHVzAZL]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [to = 0, down = 0] = numbers.slice(-2)
    if (letter === 'M' || letter === 'L' || letter === 'A') [x, y] = [to, down]
    else if (letter === 'H') x = numbers[0] ?? x
    else if (letter === 'V') y = numbers[0] ?? y
    else if (letter === 'l' || letter === 'q') [x, y] = [x + to, y + down]
    else continue
    points.push([x, y])
  }
  return points
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function expectWellLaidOut(faces: FaceLayout[]) {
  for (const face of faces) {
    const at = `${face.part} ${face.shape} ${face.width}`
    for (const mark of face.marks) {
      const outside = pointsOf(mark.d).filter(([x, y]) => !reaches[face.shape](face, x, y))
      expect(outside.slice(0, 2), `${at}: ${mark.text} leaves the printable area`).toEqual([])
      const unboxed = pointsOf(mark.d).filter(([x, y]) => x < mark.box.left - 0.02 || y > mark.box.bottom + 0.02)
      expect(unboxed.slice(0, 2), `${at}: ${mark.text} leaves its box`).toEqual([])
    }
    const printed = face.marks.filter(mark => mark.kind !== 'space')
    for (const [n, a] of printed.entries())
      for (const b of printed.slice(n + 1)) expect(meet(a.box, b.box), `${at}: ${a.text} lies on ${b.text}`).toBe(false)
  }
}

const digits = (from: number, to: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: from, maxLength: to })
const anyCode = fc.oneof(
  digits(12, 12).map(text => `IT${text}`),
  fc.tuple(fc.constantFrom(...'AT BE DE EL ES FR IE NL PL XI'.split(' ')), digits(8, 12)).map(parts => parts.join('')),
  fc.tuple(digits(3, 3), fc.constantFrom('TO', 'BZ', 'WW'), digits(3, 4)).map(parts => parts.join('')),
)
const printableText = (max: number) =>
  fc.string({ unit: fc.constantFrom(..."ABMQW07ÀÈ&+-.,/' ".split('')), maxLength: max })

describe('the layout of a tag', () => {
  test.each(Object.entries(officialTags))('of any code of any country is readable: %s', (_, product) => {
    fc.assert(
      fc.property(anyCode, fc.integer({ min: 0, max: 3 }), printableText(36), (code, reprint, keeperText) => {
        const faces = facesOf(product, { code, reprint, keeperText })
        expectWellLaidOut(faces)
        const cut = warningsOf(faces).filter(({ field, problem }) => field === 'code' && problem === 'too-long')
        expect(cut).toEqual([])
        const said = faces.filter(face => face.use === 'code').map(face => face.marks.map(mark => mark.text).join(' '))
        for (const one of said) expect(one.replace(/\D/g, '')).toContain(code.slice(-4).replace(/\D/g, ''))
      }),
      { numRuns: runs(60) },
    )
  })

  test.each(Object.entries(farmTags))('of what a farm may choose is never cut: %s', (_, product) => {
    const rules = printRulesOf(product) as PrintRules
    fc.assert(
      fc.property(
        fc.array(printableText(rules.lineLength), { maxLength: rules.lines }),
        digits(0, rules.digits),
        printableText(rules.logoLength),
        (text, number, logoText) => {
          const faces = facesOf(product, { number, text, logoText })
          expectWellLaidOut(faces)
          expect(warningsOf(faces).filter(({ problem }) => problem !== 'too-small')).toEqual([])
          const printed = faces.flatMap(face => face.marks.map(mark => mark.text))
          for (const wish of [...text, number, logoText].map(printedText).filter(Boolean))
            expect(printed).toContain(wish)
        },
      ),
      { numRuns: runs(60) },
    )
  })

  test('of whatever somebody types stays within the tag, and says what was left out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(farmTags), ...Object.values(officialTags)),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (product, text) => {
          const content = product.productTypes.includes('aziendale')
            ? { text: [text], number: text }
            : { code: text, keeperText: text }
          const faces = facesOf(product, content)
          expectWellLaidOut(faces)
          const shown = faces.some(face => face.marks.some(mark => mark.kind === 'text'))
          const read = 'code' in content ? normalizeTagCode(text) : text
          if (shown && unprintable(read).length > 0)
            expect(warningsOf(faces).some(({ problem }) => problem === 'not-printable')).toBe(true)
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test('every printable character has its outline, and no other', () => {
    expect(Object.keys(outlines).join('')).toBe(printableCharacters)
  })

  test.each<[string, PrintableProduct, PrintContent, string, string]>([
    [
      'a line that is too long',
      farmTags.button as PrintableProduct,
      { number: '12', text: ['CASCINA BONETTI DI SOPRA'] },
      'text',
      'too-long',
    ],
    [
      'a line that is hard to read',
      farmTags.medium as PrintableProduct,
      { number: '12', text: ['CASCINA BONETTI VIA'] },
      'text',
      'too-small',
    ],
    [
      'a character that is not printed',
      farmTags.large as PrintableProduct,
      { number: '12', logoText: 'Müller' },
      'logoText',
      'not-printable',
    ],
    [
      'a keeper’s text that is not printed',
      officialTags.large as PrintableProduct,
      { code: 'IT001990244731', keeperText: 'Stella ☆' },
      'keeperText',
      'not-printable',
    ],
  ])('warns of %s', (_, product, content, field, problem) => {
    expect(warningsOf(facesOf(product, content))).toEqual([expect.objectContaining({ field, problem })])
  })

  test.each<[string, PrintContent, string[][]]>([
    [
      'large',
      { code: 'it 001 99024 4731' },
      [
        ['IT 001', '99024', 'IT001990244731', '4731'],
        ['IT 001', '99024', 'IT001990244731', '4731'],
        [],
        ['IT 001', '99024', 'IT001990244731', '4731'],
        [''],
        [],
      ],
    ],
    [
      'sheep',
      { code: 'IT091000731286', reprint: 2 },
      [['IT 091', '00073', 'IT091000731286', '1286', 'II'], ['IT 091', '00073', 'IT091000731286', '1286', 'II'], []],
    ],
    ['goat', { code: 'IT091004180357' }, [['IT 091', '00418', '0357'], ['380 091004180357']]],
    ['steel', { code: '038TO123' }, [['038 TO 123']]],
  ])('of %s bears what it must, face by face', (name, content, faces) => {
    expect(
      facesOf(officialTags[name] as PrintableProduct, content).map(face => face.marks.map(mark => mark.text)),
    ).toEqual(faces)
  })

  test('gives the keeper the white field of the secondary tag, and the words that they want on it', () => {
    const secondary = piecesOf(officialTags.large as PrintableProduct).find(piece => piece.piece === 'secondaria')
    const back = secondary && layoutOf(secondary, { code: '', keeperText: '001TO123 Stella' })[1]
    expect(back?.marks.map(({ kind, text }) => [kind, text])).toEqual([
      ['space', ''],
      ['text', '001TO123'],
      ['text', 'STELLA'],
    ])
  })

  test('prints a number as large as there is room', () => {
    const heightOf = (content: PrintContent) =>
      facesOf(farmTags.large as PrintableProduct, content)[0]?.marks.find(mark => mark.field === 'number')?.height ?? 0
    expect(heightOf({ number: '128' })).toBeGreaterThan(21)
    expect(heightOf({ number: '1284' })).toBeLessThan(heightOf({ number: '128' }))
    expect(heightOf({ number: '128', text: ['CASCINA', 'REPARTO 4'], logoText: 'BIANCA' })).toBeGreaterThan(10)
  })

  test.each(Object.entries(officialTags))('has a Data Matrix whose modules are those of the code: %s', (_, product) => {
    const code = 'IT091000731286'
    const symbol = dataMatrix(code)
    const matrices = facesOf(product, { code }).flatMap(face => face.marks.filter(mark => mark.kind === 'matrix'))
    expect(matrices.length > 0).toBe(
      (!product.productTypes.includes('metallo') && !product.productTypes.includes('rotonda')) ||
        product.productTypes.includes('trapezoidale'),
    )
    for (const { d, box, height } of matrices) {
      const module = height / (symbol?.side ?? 1)
      // The smallest module that the laser can mark and a scanner can distinguish.
      expect(module).toBeGreaterThan(0.35)
      const runs = [...d.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)z/g)].map(([, ...numbers]) => {
        const [left = 0, top = 0, right = 0] = numbers.map(Number)
        const at = (value: number, from: number) => Math.round((value - from) / module)
        const [column, row] = [at(left, box.left), at(top, box.top)]
        return `M${column} ${row}h${at(right, box.left) - column}v1h-${at(right, box.left) - column}z`
      })
      expect(runs.join('')).toBe(symbol?.path)
    }
  })
})
