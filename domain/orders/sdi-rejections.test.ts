import { expect, it } from 'vitest'
import { sdiControls } from '#test/readers/sdi-controls.ts'
import { rejectionText, sdiRejections } from './sdi-rejections.ts'

it('every control that concerns our documents has a sentence, and no sentence is the same as another', () => {
  expect(Object.keys(sdiControls).filter(code => !sdiRejections[code])).toEqual([])
  const sentences = Object.values(sdiRejections)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.filter(sentence => !/^[A-ZÈ].*\.$/.test(sentence))).toEqual([])
})

it('an unknown code keeps the words of the exchange system', () => {
  expect(rejectionText('00311', 'CodiceDestinatario non valido')).toMatch(/^00311: Il codice destinatario non esiste\./)
  expect(rejectionText('00999', 'Nuovo controllo')).toBe('00999: Nuovo controllo')
})
