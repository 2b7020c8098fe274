import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  electronicTagCode,
  formatTagCode,
  hasKnownProvince,
  isManufacturerCode,
  missingDigits,
  normalizeTagCode,
  parseHoldingCode,
  parseTagCode,
  spellTagCode,
  tagCodeGroups,
  tagCodeLines,
} from './tag-codes.ts'

describe('an ear-tag code', () => {
  test.each([
    ['IT001990244731', 'IT001990244731'],
    ['it 001 99024 4731', 'IT001990244731'],
    ['IT-001.99024/4731', 'IT001990244731'],
    ['IT–001—99024‑4731', 'IT001990244731'],
    ['\uFEFFIT\u00A0001\u200990244731', null],
    ['\uFEFFIT\u00A0001\u2009990244731', 'IT001990244731'],
    ['ＩＴ００１９９０２４４７３１', 'IT001990244731'],
    ['001990244731', 'IT001990244731'],
    ['001 99024 4731', 'IT001990244731'],
    ['111990244731', 'IT111990244731'],
    ['000990244731', null],
    ['112990244731', null],
    ['IT 112 99024 4731', 'IT112990244731'],
    ['001/99024/4731', 'IT001990244731'],
    ['380 001990244731', 'IT001990244731'],
    ['380-001990244731', 'IT001990244731'],
    ['0380001990244731', 'IT001990244731'],
    ['DE 03 456 78901', 'DE0345678901'],
    ['DE 00 03 456 78901', 'DE0345678901'],
    ['276000345678901', 'DE0345678901'],
    ['DE 01 09 123 45678', 'DE010912345678'],
    ['0276010912345678', 'DE010912345678'],
    ['DE 17 456 78901', null],
    ['276020912345678', null],
    ['BE 123456789', 'BE123456789'],
    ['BE 1 2345 6789', 'BE123456789'],
    ['056000123456789', 'BE123456789'],
    ['056100123456789', null],
    ['BE 12345678', null],
    ['BE 0123456789', null],
    ['DK 12345 6789', 'DK123456789'],
    ['DK 123456 78901', 'DK12345678901'],
    ['DK 00123456789', null],
    ['208000123456789', 'DK123456789'],
    ['FI 234 567 890', 'FI234567890'],
    ['UK 123450 600001', 'UK123450600001'],
    ['UK 123450 700002', 'UK123450700002'],
    ['UK 123450 100003', 'UK123450100003'],
    ['UK 123450 600002', null],
    ['UK0713393 00045', 'UK071339300045'],
    ['0826071339300045', 'UK071339300045'],
    ['FR 12 3456 7890', 'FR1234567890'],
    ['250001234567890', null],
    ['IT00199024473', null],
    ['IT0019902447311', null],
    ['IT274877906943', 'IT274877906943'],
    ['IT274877906944', null],
    ['380274877906944', null],
    ['390115550190', null],
    ['982000123456789', null],
    ['0999000000000001', null],
    ['1380001990244731', null],
    ['00380001990244731', null],
    ['ZZ001990244731', null],
    ['0115550190', null],
    ['BG-58/E', null],
    ['IT001TO123', null],
    ['mucca 001990244731', null],
    ['1,99024E+09', null],
    ['٠٠١٩٩٠٢٤٤٧٣١', null],
    ['', null],
  ])('%j is %s', (text, code) => {
    expect(parseTagCode(text)).toBe(code)
  })

  test.each([
    ['IT001990244731', 'IT 001 99024 4731', '380001990244731', 'I T, 0 0 1, 9 9 0 2 4, 4 7 3 1'],
    ['DE0345678901', 'DE 03 456 78901', '276000345678901', 'D E, 0 3, 4 5 6, 7 8 9 0 1'],
    ['DE010912345678', 'DE 01 09 123 45678', '276010912345678', 'D E, 0 1, 0 9, 1 2 3, 4 5 6 7 8'],
    ['BE123456789', 'BE 1 2345 6789', '056000123456789', 'B E, 1, 2 3 4 5, 6 7 8 9'],
    ['DK123456789', 'DK 12345 6789', '208000123456789', 'D K, 1 2 3 4 5, 6 7 8 9'],
    ['UK123450600001', 'UK 123450 600001', '826123450600001', 'U K, 1 2 3 4 5 0, 6 0 0 0 0 1'],
    ['UK071339300045', 'UK 0713393 00045', '826071339300045', 'U K, 0 7 1 3 3 9 3, 0 0 0 4 5'],
    ['UK523450300003', 'UK 523450 300003', null, 'U K, 5 2 3 4 5 0, 3 0 0 0 0 3'],
    ['NL680250829', 'NL 6 8025 0829', null, 'N L, 6, 8 0 2 5, 0 8 2 9'],
  ])('%s reads %s, electronically %s', (code, printed, electronic, spoken) => {
    expect(tagCodeGroups(code)?.join(' ')).toBe(printed)
    expect(formatTagCode(code)).toBe(printed)
    expect(electronicTagCode(code)).toBe(electronic)
    expect(spellTagCode(code)).toBe(spoken)
  })

  it('is none in any other text, which is told as it is', () => {
    expect(tagCodeGroups('BG-58/E')).toBeUndefined()
    expect(electronicTagCode('BG-58/E')).toBeNull()
    expect(spellTagCode('BG-58/E')).toBe('BG-58/E')
    expect(formatTagCode('BG-58/E')).toBe('BG-58/E')
    expect(tagCodeGroups('')).toBeUndefined()
    expect(electronicTagCode('')).toBeNull()
  })

  test.each([
    ['982000123456789', true],
    ['0 900 108001234567', true],
    ['999000000000001', true],
    ['380001990244731', false],
    ['982', false],
    ['1982000123456789', false],
    ['9820001234567891', false],
  ])('%j comes from a manufacturer: %s', (text, is) => {
    expect(isManufacturerCode(text)).toBe(is)
  })

  test.each([
    ['IT001990244731', true],
    ['IT111990244731', true],
    ['IT112990244731', false],
    ['IT000990244731', false],
    ['DE0345678901', true],
  ])('%s has a province that there is: %s', (code, is) => {
    expect(hasKnownProvince(code)).toBe(is)
  })

  test.each([
    ['IT 001 99', 7],
    ['it001', 9],
    ['380 001 99', 7],
    ['IT001990244731', null],
    ['IT', null],
    ['380', null],
    ['58', null],
    ['IT001TO', null],
    ['380 00', null],
    ['380 0199', null],
    ['AIT00199', null],
    ['Stella', null],
  ])('%j lacks %s digits', (text, missing) => {
    expect(missingDigits(text)).toBe(missing)
  })

  test('loses what parts its groups', () => {
    expect(normalizeTagCode(' it 001.99024–4731 ')).toBe('IT001990244731')
  })

  test.each([
    ['it 001 99024 4731', ['IT 001', '99024', '4731']],
    ['380001990244731', ['IT 001', '99024', '4731']],
    ['DE 03 456 78901', ['DE 03', '456', '78901']],
    ['UK 123450 600001', ['UK', '123450', '600001']],
    ['IT 0', ['IT 0', '', '']],
    ['IT001990', ['IT 001', '990', '']],
    ['it', ['IT', '', '']],
    ['4731', ['', '', '4731']],
    ['99 4731', ['', '99', '4731']],
    ['001 TO 123', ['001', 'TO', '123']],
    ['IT001TO123', ['IT 001', 'TO', '123']],
    ['A1TO1234', ['', 'A1TO', '1234']],
    ['IT00199024473125', ['IT00199', '02447', '3125']],
    ['IT001990A', ['', 'IT001', '990A']],
    ['', ['', '', '']],
  ])('%j is printed as %j', (text, lines) => {
    expect(tagCodeLines(text)).toEqual(lines)
  })
})

describe('the code of a holding', () => {
  test.each([
    ['001TO123', '001TO123'],
    ['it 001 to 123', '001TO123'],
    ['IT001TO12A4', '001TO12A4'],
    ['01TO123', null],
    ['001TO12', null],
    ['001TO12345', null],
    ['IT001990244731', null],
    ['DE0345678901', null],
  ])('%j is %s', (text, code) => {
    expect(parseHoldingCode(text)).toBe(code)
  })
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(list => list.join(''))
const state = fc.integer({ min: 1, max: 16 }).map(n => String(n).padStart(2, '0'))
const british = fc.tuple(digits(6), digits(5)).map(([herd, animal]) => {
  const check = (Number(herd + animal) % 7) + 1
  return `UK${herd}${/^[09]/.test(herd) ? '' : check}${animal}`
})

/** Codes of every country with a rule, and of one country that is known only by its printed codes. */
const codes = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 38 - 1 }).map(n => `IT${String(n).padStart(12, '0')}`),
  digits(9).map(number => `BE${number}`),
  fc.tuple(state, digits(8)).map(parts => `DE${parts.join('')}`),
  fc.tuple(state, digits(8)).map(parts => `DE01${parts.join('')}`),
  digits(11).map(number => `DK${number.startsWith('00') ? number.slice(2) : number}`),
  digits(9).map(number => `FI${number}`),
  british.filter(code => code.length === 14),
  digits(10).map(number => `FR${number}`),
)

const notationsOf = (code: string): string[] => {
  const groups = tagCodeGroups(code) ?? []
  const electronic = electronicTagCode(code)
  return [
    code,
    code.toLowerCase(),
    ...[' ', '.', '-', '/', '–', '\u00A0', ' - '].map(between => groups.join(between)),
    ...(code.startsWith('IT') && hasKnownProvince(code) ? [code.slice(2), groups.slice(1).join(' ')] : []),
    ...(electronic ? [electronic, `0${electronic}`, `${electronic.slice(0, 3)} ${electronic.slice(3)}`] : []),
  ]
}

describe('every code', () => {
  it('is the same code in each of its notations', () => {
    fc.assert(
      fc.property(codes, code => {
        for (const notation of notationsOf(code)) expect(parseTagCode(notation), notation).toBe(code)
      }),
    )
  })

  it('shares no notation with another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(codes, { minLength: 2, maxLength: 2 }), ([one = '', other = '']) => {
        const known = new Set(notationsOf(one))
        expect(notationsOf(other).filter(notation => known.has(notation))).toEqual([])
      }),
    )
  })

  it('is what it is parsed as, and its groups are all of it', () => {
    fc.assert(
      fc.property(fc.oneof(codes, fc.string()), text => {
        const code = parseTagCode(text)
        if (code === null) return
        expect(parseTagCode(code)).toBe(code)
        expect(tagCodeGroups(code)?.join('')).toBe(code)
      }),
    )
  })
})

describe('garbage', () => {
  it('is never a code: with a sign that no code has, a digit more or less, another check digit', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom(...'!?"#%&,:;=@ABÀ€'), fc.nat(11), (code, sign, at) => {
        const place = 2 + (at % (code.length - 1))
        expect(parseTagCode(code.slice(0, place) + sign + code.slice(place))).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.nat(11), fc.integer({ min: 0, max: 2 ** 38 - 1 }), (at, n) => {
        const code = `IT${String(n).padStart(12, '0')}`
        expect(parseTagCode(code.slice(0, 2 + at) + code.slice(3 + at))).toBeNull()
        expect(parseTagCode(`${code.slice(0, 2 + at)}0${code.slice(2 + at)}`)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(british, fc.integer({ min: 1, max: 6 }), (code, step) => {
        fc.pre(code.length === 14 && !/^UK[09]/.test(code))
        const wrong = ((Number(code[8]) - 1 + step) % 7) + 1
        expect(parseTagCode(code.slice(0, 8) + wrong + code.slice(9))).toBeNull()
      }),
    )
  })

  it('is never a code: words, and numbers of other lengths', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), text => {
        expect(parseTagCode(text)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), text => {
        fc.pre(![12, 15, 16].includes(text.length))
        expect(parseTagCode(text)).toBeNull()
      }),
    )
  })
})
