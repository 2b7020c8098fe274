import { expect, it } from 'vitest'
import { fileTexts } from './file-texts.ts'
import { readTextFile } from './read-text-file.ts'

it('a text file is its text', async () => {
  const file = new File(['\uFEFFEtà;IT001990244731'], 'marche.csv')
  expect(await readTextFile(file, 100)).toEqual({ text: 'Età;IT001990244731' })
  expect(await readTextFile(new File([''], 'marche.csv'), 0)).toEqual({ text: '' })
})

it('any other file is named with what is wrong', async () => {
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff])], 'marche.xlsx')
  const picture = new File([new Uint8Array([0, 1, 2])], 'foto.csv')
  const gone = Object.assign(new File(['1'], 'a.csv'), {
    arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
  })
  expect(await readTextFile(workbook, 100)).toEqual({ refusal: fileTexts.spreadsheet('marche.xlsx') })
  expect(await readTextFile(picture, 100)).toEqual({ refusal: fileTexts.notText('foto.csv') })
  expect(await readTextFile(new File(['1234'], 'lungo.csv'), 3)).toEqual({ refusal: fileTexts.tooLarge('lungo.csv') })
  expect(await readTextFile(gone, 100)).toEqual({ refusal: fileTexts.gone('a.csv') })
})
