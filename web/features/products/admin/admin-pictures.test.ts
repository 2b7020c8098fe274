import { expect, test } from 'vitest'
import type { AdminPicture, AdminProduct } from '#contract/products.ts'
import { arePicturesChanged, idsOf, picturesOf, removedFrom, withId, withoutFile } from './admin-pictures.ts'

const picture = (id: number, role: 'main' | 'gallery', color: string | null = null): AdminPicture => ({
  id,
  role,
  color,
  url: `/images/${id}/720.jpg`,
  widths: [720],
  width: 720,
  height: 540,
  placeholder: '#ffffff',
})
const product = {
  pictures: [picture(1, 'main'), picture(2, 'main', '#E8795A'), picture(3, 'gallery'), picture(4, 'gallery')],
} as AdminProduct

const pictures = picturesOf(product)
const known = idsOf(pictures)
const waiting = { key: 'a', source: picture(0, 'gallery'), file: new File(['x'], 'x.png') }

test('main picture, those of the colours and the gallery are told apart', () => {
  expect(pictures.main?.id).toBe(1)
  expect(pictures.colors.map(({ color }) => color)).toEqual(['#E8795A'])
  expect(pictures.gallery.map(({ id }) => id)).toEqual([3, 4])
  expect(picturesOf(undefined)).toEqual({ main: undefined, gallery: [], colors: [] })
})

test('untouched pictures are nothing to save; a file, a removal and another order are', () => {
  expect(arePicturesChanged(pictures, known)).toBe(false)
  expect(arePicturesChanged({ ...pictures, gallery: [...pictures.gallery, waiting] }, known)).toBe(true)
  expect(arePicturesChanged({ ...pictures, colors: [] }, known)).toBe(true)
  expect(arePicturesChanged({ ...pictures, gallery: pictures.gallery.toReversed() }, known)).toBe(true)
})

test('only what the editor knew is taken away', () => {
  const now = { ...pictures, main: undefined, gallery: pictures.gallery.slice(1) }
  expect(removedFrom(now, known)).toEqual([1, 3])
  expect(removedFrom(now, [4])).toEqual([])
})

test('a file that arrived is one of the pictures; one that is none goes, and the main picture comes back', () => {
  const sent = withId({ ...pictures, gallery: [...pictures.gallery, waiting] }, 'a', 5)
  expect(arePicturesChanged(sent, [...known, 5])).toBe(false)
  expect(withoutFile({ ...pictures, main: waiting }, 'a', pictures.main)).toEqual(pictures)
})
