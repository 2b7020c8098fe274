import { expect, test } from 'vitest'
import { bannerOn, leadsWithin } from './banner.ts'

const text = 'Chiusi per ferie'

test.each([
  [{ startsOn: null, endsOn: null }, text],
  [{ startsOn: '2026-11-22', endsOn: null }, text],
  [{ startsOn: '2026-11-23', endsOn: null }, null],
  [{ startsOn: null, endsOn: '2026-11-22' }, text],
  [{ startsOn: null, endsOn: '2026-11-21' }, null],
  [{ startsOn: '2026-11-20', endsOn: '2026-11-30' }, text],
])('on 22 November a banner of %o reads %j', (days, read) => {
  expect(bannerOn({ text, ...days }, '2026-11-22')).toBe(read)
  expect(bannerOn({ text: '', ...days }, '2026-11-22')).toBeNull()
})

test.each([
  ['Senza collegamenti', true],
  ['Leggi [le guide](/guide) e [scrivici](mailto:a@b.example), o [chiama](tel:0115550190)', true],
  ['Vai [là](https://altrove.example)', false],
  ['Vai [là](//altrove.example)', false],
  ['Vai [là](javascript:alert)', false],
  ['[Qui](/guide) e [là](http://altrove.example)', false],
])('%s: leads within is %s', (words, within) => {
  expect(leadsWithin(words)).toBe(within)
})
