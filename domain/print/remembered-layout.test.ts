import { expect, it } from 'vitest'
import { piecesOf } from './print-surface.ts'
import { rememberedLayoutOf } from './remembered-layout.ts'
import { layoutOf } from './tag-layout.ts'

const flags = () =>
  piecesOf({
    productTypes: ['marche', 'ministeriale', 'stampato', 'trapezoidale'],
    features: [],
    species: [],
    details: [],
  })

it('lays out the same piece with the same content once', () => {
  const [first, second] = [flags()[0], flags()[0]]
  if (!first || !second) throw new Error('no piece')
  const code = 'IT990001234567'
  expect(rememberedLayoutOf(first, { code })).toBe(rememberedLayoutOf(second, { code }))
  expect(rememberedLayoutOf(first, { code })).toEqual(layoutOf(first, { code }))
})

it('lays out another content or another piece anew, however many came before', () => {
  for (let n = 0; n < 100; n++)
    for (const piece of flags()) {
      const content = { code: `IT99000123${String(4000 + n)}`, keeperText: `n. ${n}` }
      expect(rememberedLayoutOf(piece, content)).toEqual(layoutOf(piece, content))
    }
})
