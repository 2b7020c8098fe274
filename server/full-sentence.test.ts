import { expect, it } from 'vitest'
import { fullSentence } from './full-sentence.ts'

it.each([
  ['Scorta sufficiente', 'Scorta sufficiente.'],
  ['Scorta sufficiente.', 'Scorta sufficiente.'],
  [' Che marca? ', 'Che marca?'],
  ['Riprovi…', 'Riprovi…'],
])('«%s» is told as «%s» before a sentence of ours', (reason, told) => {
  expect(fullSentence(reason)).toBe(told)
})
