import { expect, it } from 'vitest'
import { formatMillimetres } from './millimetres.ts'

it('formats every length up to a metre as the Italian locale does', () => {
  const form = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
  for (let hundredths = 0; hundredths < 100_000; hundredths += 7)
    expect(formatMillimetres(hundredths / 100)).toBe(form.format(hundredths / 100))
})
