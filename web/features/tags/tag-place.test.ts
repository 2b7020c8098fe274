import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tagPageSizes, tagSorts, tagStatuses } from '#domain/tag-list.ts'
import { paths } from '../../paths.ts'
import { firstTagPlace, tagPlaceHref, tagPlaceOf } from './tag-place.ts'

const queryOf = (href: string) => new URL(href, 'http://shop.invalid').searchParams

it('an address leads back to the place that it was made of', () => {
  const place = fc.record({
    search: fc.string({ maxLength: 100, unit: 'grapheme' }).map(text => text.trim().slice(0, 100).trim()),
    status: fc.constantFrom(undefined, ...tagStatuses),
    sort: fc.constantFrom(...tagSorts),
    page: fc.integer({ min: 1, max: 99_999 }),
    pageSize: fc.constantFrom(...tagPageSizes),
  })
  fc.assert(
    fc.property(place, one => {
      expect(tagPlaceOf(queryOf(tagPlaceHref(one)))).toEqual(one)
    }),
  )
})

it('what is usual is not said, and unknown words are left out', () => {
  expect(tagPlaceHref(firstTagPlace)).toBe(paths.tags)
  for (const words of ['status=persa', 'sort=prezzo', 'page=0', 'page=-1', 'page=due', 'pageSize=13', 'altro=1'])
    expect(tagPlaceOf(new URLSearchParams(words)), words).toEqual(firstTagPlace)
})
