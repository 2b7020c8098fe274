import { describe, expect, it, test } from 'vitest'
import { maxListCharacters, maxListLines, parseTagList, tagListProblem } from './tag-list-parser.ts'

/** Formats the result: codes as they are, endings after dots, lines not understood in brackets. */
const readings = (text: string) =>
  parseTagList(text).map(({ input, code, ending }) => code ?? (ending ? `…${ending}` : `[${input}]`))

const one = 'IT001990244731'
const two = 'IT001990244688'

describe('a pasted list', () => {
  test.each([
    ['one to a line', 'IT 001 99024 4731\nit001990244688', [one, two]],
    [
      'with Windows line ends, a mark and empty lines',
      '\uFEFFIT001990244731\r\n\r\n  \r\nIT001990244688\r\n',
      [one, two],
    ],
    ['with commas', 'IT001990244731, IT001990244688', [one, two]],
    ['with semicolons', '001990244731;001990244688;', [one, two]],
    ['with blanks between', 'IT 001 99024 4731 IT 001 99024 4688', [one, two]],
    ['of bare codes with blanks between', '001 99024 4731 001 99024 4688', [one, two]],
    ['run together', 'IT001990244731IT001990244688', [one, two]],
    ['with slashes between', 'IT001990244731/IT001990244688 / IT001990244690', [one, two, 'IT001990244690']],
    [
      'in every notation',
      '001/99024/4731\n380 001 99024 4688\n0380001990244690\n001.99024.4691',
      [one, two, 'IT001990244690', 'IT001990244691'],
    ],
    ['with dashes apart', 'IT 001 - 99024 - 4731', [one]],
    [
      'of a sheet, with its heading',
      'Matricola\tNome\tRazza\nIT001990244731\tStella\tBruna\nIT001990244688\tLuna\tBruna',
      [one, two],
    ],
    ['of a sheet with quoted cells', '"IT001990244731";"Stella, la vecchia";"12/05/2021"', [one]],
    ["with a sheet's signs for text", '\'001990244731\n="001990244688"', [one, two]],
    ['with the country in a column of its own', 'IT;001990244731\n380\t001990244688', [one, two]],
    ['in two cells', 'IT 001;990244731\n001\t990244688', [one, two]],
    ['in a cell for each group', 'IT;001;99024;4731\n380\t001\t99024\t4688\t21/11/2026', [one, two]],
    ['in three cells, with a name', 'Stella;IT 001;99024;4731;450', [one]],
    [
      'in a cell each of province, and of its five digits',
      '380 001;990244731\n001 99024;4731\nit001.99024;4688',
      [one, one, two],
    ],
    ['with the last province alone', '111;990244731\n111 99024 4688', ['IT111990244731', 'IT111990244688']],
    ['quoted twice, or with an apostrophe beside', '""IT001990244731"";\nIT001990244688 d\'oro', [one, two]],
    ['parted by a slash from one with blanks', 'IT001990244731/IT 001990244688', [one, two]],
    ['of two letters in small, apart', 'de;0345678901', ['DE0345678901']],
    ['in nine parts', '0 380 0 01 - 99 02 44 731', [one]],
    ['with dots as in a date', '001.99.0244731\n00199.02.44688', [one, two]],
    [
      'of foreign codes',
      'DE 03 456 78901\n276;000345678902\nUK 123450 600001',
      ['DE0345678901', 'DE0345678902', 'UK123450600001'],
    ],
  ])('%s', (_, text, codes) => {
    expect(readings(text)).toEqual(codes)
  })

  test.each([
    ['code, date and time', '380001990244731 21/11/2026 10:34:11\n380001990244688 21/11/2026 10:34:52', [one, two]],
    ['date first', '2026-11-21 10:34 0380001990244731', [one]],
    ['a bare code and a compact time', '001990244731;202611211034', [one]],
    ['dots in the date', '001 99024 4731 21.11.2026 1034', [one]],
    ['columns of the standard', 'A0000000 0 0 380 001990244731', [one]],
    ['columns of the standard, by tabs', 'A0000000\t0\t0\t380\t001990244731\t21.11.2026', [one]],
    ['visual and electronic on one line', 'IT001990244731;380001990244731;450,5', [one]],
    ['weights and row numbers', '17\t001990244731\t412', [one]],
    ["a manufacturer's number", '982 000123456789 21/11/2026', ['[982 000123456789 21/11/2026]']],
    ["a manufacturer's number in columns", '982;000123456789', ['[982;000123456789]']],
    ['a country whose digits are not known', '250 001234567890', ['[250 001234567890]']],
    ['a row number before a code', '001;IT001990244731', [one]],
    ["a manufacturer's number before a code", '982 IT001990244731\n982 380001990244688', [one, two]],
    ['the last minute of a last day', '202612312359', ['[202612312359]']],
    ['a minute of March', '202603292234', ['[202603292234]']],
  ])('of a reader: %s', (_, text, codes) => {
    expect(readings(text)).toEqual(codes)
  })

  test.each([
    ['4731', ['…4731']],
    ['4731\n688', ['…4731', '…688']],
    ['4731, 4688; 715', ['…4731', '…4688', '…715']],
    ['1731 4688 4715', ['…1731', '…4688', '…4715']],
    ['…4731', ['…4731']],
    ['#4731', ['…4731']],
    ['4731;Stella;12/05/2021', ['[4731;Stella;12/05/2021]']],
    ['0990244731', ['…0990244731']],
    ['2611281015', ['[2611281015]']],
    ['4731;412\n4688;398', ['[4731;412]', '[4688;398]']],
    ['IT001990244731\n4688', [one, '…4688']],
    ['IT001990244731\n412', [one, '[412]']],
    ['IT001990244731\n4688\nIT00199024\n9999', [one, '…4688', '[IT00199024]', '…9999']],
    ['IT001990244731;450\n4688', [one, '[4688]']],
    ['12', ['[12]']],
    ['Stella 4731', ['[Stella 4731]']],
    ['Totale 450 kg', ['[Totale 450 kg]']],
    ['12;4731', ['[12;4731]']],
    ['IT 001 99024 4731, 44688', [one, '[44688]']],
    ['44688, IT 001 99024 4731', [one, '[44688]']],
    ['IT001990244731;44688', [one]],
    ['IT001990244731,350', [one]],
    ['IT001990244731,20260412', [one]],
    ['IT001990244731,120260412', [one, '[120260412]']],
    ['IT001990244731,202604121', [one, '[202604121]']],
    ['IT001990244731,4731b', [one]],
    ['IT001990244731, , 44688', [one, '[44688]']],
    ['...4731', ['…4731']],
    ['47.31', ['[47.31]']],
    ['4731  4688', ['…4731', '…4688']],
    ['4731; "4688" ;" 4690 "', ['…4731', '…4688', '…4690']],
    ['4731;Stella;4688', ['[4731;Stella;4688]']],
    ['4001 99024 473', ['…4001', '…99024', '…473']],
    ['0011 99024 473', ['…0011', '…99024', '…473']],
  ])('of last digits: %j', (text, codes) => {
    expect(readings(text)).toEqual(codes)
  })

  test.each([
    ['IT00199024473', ['[IT00199024473]']],
    ['IT001990244731, IT00199024473', [one, '[IT00199024473]']],
    ['1,99024E+09', ['[1,99024E+09]']],
    ['3,8E+14\n1,99024E+09', ['[3,8E+14]', '[1,99024E+09]']],
    ['1990244731;1990244688', ['[1990244731;1990244688]']],
    ['001TO123', ['[001TO123]']],
    ['Stella', ['[Stella]']],
    ['Codici\nStella', ['[Stella]']],
    ['21/11/2026', ['[21/11/2026]']],
    ['202611211034', ['[202611211034]']],
    // The digits of the date would complete a code.
    ['IT 0473 21/11/2026', ['[IT 0473 21/11/2026]']],
    ['', []],
    [';;\n001990244731;\n; ;', [one]],
    [' \n\t\n', []],
  ])('names what it does not understand: %j', (text, codes) => {
    expect(readings(text)).toEqual(codes)
  })

  test.each([
    ['a weight and a code without its zeros', '412;1990244731', [one]],
    ['the same the other way round', '1990244731\t412', [one]],
    ['the same with a comma', '412,1990244731', [one]],
    ['the same with a blank', '412 1990244731\n1990244688 398', [one, two]],
    ['codes without their zeros, with a blank', '1990244731 1990244688', [one, two]],
    ['a country whose rule is not known before one', '250 1990244731', ['[250 1990244731]']],
    ['a telephone number', 'Stella tel 3391234567', ['[Stella tel 3391234567]']],
    ['a country of its own and a code without its zeros', '380;1990244731;412\nIT;1990244688;398', [one, two]],
    ['a country before it', '380 1990244731\nIT 1990244688\nit1990244731', [one, two, one]],
    ['codes without their zeros', '1990244731\n1990244688', [one, two]],
    ['headings and a weight', 'Peso;Codice\n412;1990244731\n287;1990244688', [one, two]],
    ['a zero less of ten digits', '10990244731', ['IT010990244731']],
    ['a power of ten with all digits', '3,80001990244731E+14\n1.990244688E+09', [one, two]],
    ['a power of ten without the last digits', '3,80002E+14', ['[3,80002E+14]']],
    ['decimals', '1990244731,00', [one]],
    ['dots between thousands', '380.001.990.244.731\n1.990.244.688', [one, two]],
    ['a country that lost its zero', '56000123456789\n56;123456789', ['BE123456789', 'BE123456789']],
    ['a country whose rule is not known', '40;001990244731', ['[40;001990244731]']],
    ['weights that look like countries', '40;001990244731\n38;001990244688', [one, two]],
    ['weights under their heading', 'Peso;Marca\n40;001990244731', [one]],
    ['provinces under their heading', 'Prov.;Marca\nFI;001990244731', [one]],
    ['a country with another country’s digits', 'FI;001990244731', ['[FI;001990244731]']],
    ['the mother’s code', 'Marca;Madre\nIT001990244731;IT001990244600\nIT001990244688;IT001990244601', [one, two]],
    ['the mother’s code first', 'Mother,Tag\nIT001990244600,IT001990244731', [one]],
    ['another code beside other cells', 'IT001990244731;F;IT001990244600', [one, '[IT001990244600]']],
    [
      'two columns of codes',
      'IT001990244731;IT001990244600\nIT001990244688;IT001990244688',
      [one, '[IT001990244600]', two],
    ],
    ['a visual number in some rows', 'EID;VID\n;IT001990244731\n380001990244688;IT001990244688', [one, two]],
    ['headings in several rows', 'Session 12;28/11/2026\nEID 1;VID 1;Peso 1\n380 001990244731;;412', [one]],
    ['a clock’s digits', 'IT001990244731;261128101500', [one]],
    ['a clock’s digits of a possible province', 'IT001990244731;011126101500\nIT001990244688;011126101501', [one, two]],
    ['a clock alone', '011126101500', ['[011126101500]']],
    [
      'two columns of the same codes, each with gaps',
      'EID;VID\n;IT001990244731\n380001990244688;IT001990244688\n380001990244690;',
      [one, two, 'IT001990244690'],
    ],
    [
      'two columns of different codes, the first with gaps',
      'Sinistra;Destra\n;IT001990244600\nIT001990244731;IT001990244601\nIT001990244688;',
      ['[;IT001990244600]', one, '[IT001990244601]', two],
    ],
    [
      'fewer whole codes beside more numbers that may be some',
      '1990244600;IT001990244731\n1990244601;IT001990244688\n1990244602;x',
      [one, two, '[1990244602;x]'],
    ],
    ['clocks before codes without their zeros', '2611281015;1990244731\n2611281016;1990244688', [one, two]],
    ['seconds since 1970 before them', '1796133319;1990244731\n1796133325;1990244688', [one, two]],
    [
      'two columns of numbers without zeros, neither of which has a heading',
      '3331234567;1990244731\n3471234568;1990244688',
      ['[3331234567;1990244731]', '[3471234568;1990244688]'],
    ],
    ['the same under headings', 'Telefono;Codice\n3331234567;1990244731\n3471234568;1990244688', [one, two]],
    ['as many clocks as codes', '011126101500\n011990244731', ['[011126101500]', 'IT011990244731']],
    ['a code as printed and as read, with a blank', '001990244731 380001990244731\tStella', [one]],
    ['another country before a code without its zeros', '056 1990244731 412', ['[056 1990244731 412]']],
    ['dots that part no thousands', '1990.244.731', ['[1990.244.731]']],
    ['dots between thousands and decimals', '1.990.244.731,00\n1.990.244.688,0', [one, two]],
    [
      'codes that look like clocks among others',
      '011126101500\n011990244731\n011990244688',
      ['IT011126101500', 'IT011990244731', 'IT011990244688'],
    ],
  ])('of a table: %s', (_, text, codes) => {
    expect(readings(text)).toEqual(codes)
  })

  test.each([
    ['Datamars ISO Long', 'A0000000380001990244731'],
    ['23 digits of the register', '10000000380001990244731'],
    ['64 bits in hexadecimal', '80005F0076A0B97B'],
    ['hexadecimal with a dot, in a log', '20-07-2012 11:46:28 01 TAG *17C.0076A0B97B'],
    ['ISO 24631-6', '\u0002380 001990244731 0 04 000\u0003'],
    ['a name before', 'EID:380001990244731'],
    ['brackets', '[380001990244731]'],
    ['with other columns', '"A0000000380001990244731";"28/11/2026";"10:15:22";412'],
  ])('of a reader’s notation: %s', (_, text) => {
    expect(readings(text)).toEqual([one])
  })

  it('tells each code as it was written', () => {
    expect(parseTagList('A0000000 0 0 380 001990244731\n IT 001 99024 4688 \tStella')).toEqual([
      { input: '0 380 001990244731', code: one, ending: null },
      { input: 'IT 001 99024 4688', code: two, ending: null },
    ])
    expect(parseTagList('IT;001990244731\nIT 001 99024 4688 - Stella')).toEqual([
      { input: 'IT 001990244731', code: one, ending: null },
      { input: 'IT 001 99024 4688', code: two, ending: null },
    ])
  })

  it('is read up to its limits', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, n) => `IT001${String(n).padStart(9, '0')}`).join('\n')
    expect(tagListProblem(list(maxListLines))).toBeNull()
    expect(tagListProblem(list(maxListLines + 1))).toBe('too-many')
    expect(tagListProblem('123 '.repeat(maxListLines + 1))).toBe('too-many')
    expect(tagListProblem(' '.repeat(maxListCharacters + 1))).toBe('too-long')
    const columns = (count: number) => `IT001990244731;${'x;'.repeat(count - 1)}\n`
    expect(tagListProblem(columns(6).repeat(maxListLines))).toBeNull()
    expect(tagListProblem(columns(7).repeat(maxListLines))).toBe('too-many')
    expect(tagListProblem('IT;0;'.repeat(30_000))).toBe('too-many')
  })

  // Work that grew with the square of the length would take longer than a test may, at five times the largest length.
  it.each([
    ['quotes', 'x', '"', 'x'],
    ['dashes', '', '-', '!'],
    ['dots', '', '.', '!'],
    ['brackets', '', '(', '!'],
    ['accents', '', '\u0301', '!'],
    ['accents of two classes', '', '\u0301\u0327', '!'],
    ['blanks', 'x', ' ', 'x'],
    ['countries', '', 'IT-', '1'],
    ['digits and dashes', '', '1-', '!'],
  ])('of nothing but %s has no code', (_, before, pump, after) => {
    const textOf = (length: number) => before + pump.repeat((length - 2) / pump.length) + after
    expect(tagListProblem(textOf(maxListCharacters))).toBeNull()
    expect(parseTagList(textOf(5 * maxListCharacters)).every(({ code }) => code === null)).toBe(true)
  })
})
