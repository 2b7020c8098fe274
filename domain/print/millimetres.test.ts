import { expect, it } from 'vitest'
import { formatMillimetres, millimetres } from './millimetres.ts'

it('formats every length up to a metre as the Italian locale does', () => {
  const form = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
  for (let hundredths = 0; hundredths < 100_000; hundredths += 7)
    expect(formatMillimetres(hundredths / 100)).toBe(form.format(hundredths / 100))
})

it('writes lengths in paths as numbers do, rounded to hundredths and without a leading zero', () => {
  for (let thousandths = -120_000; thousandths < 120_000; thousandths += 7) {
    const rounded = Math.round((thousandths / 1000) * 100) / 100
    const expected = String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
    expect(millimetres(thousandths / 1000), `${thousandths}`).toBe(expected)
  }
  expect([0, -0, -0.001, 0.05, -0.5, 58, 66.5].map(millimetres)).toEqual(['0', '0', '0', '.05', '-.5', '58', '66.5'])
})
