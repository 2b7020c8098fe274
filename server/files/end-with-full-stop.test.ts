import { expect, it } from 'vitest'
import { endWithFullStop } from './end-with-full-stop.ts'

it.each([
  ['Scorta sufficiente', 'Scorta sufficiente.'],
  ['Scorta sufficiente.', 'Scorta sufficiente.'],
  [' Che marca? ', 'Che marca?'],
  ['Riprovi…', 'Riprovi…'],
])('«%s» is told as «%s» before a sentence of ours', (reason, told) => {
  expect(endWithFullStop(reason)).toBe(told)
})
