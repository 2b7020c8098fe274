import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'marche.csv')

it.each([
  ['UTF-8', file('Età;IT001990244731'), 'Età;IT001990244731'],
  ['UTF-8 with a mark', file('\uFEFFEtà'), 'Età'],
  ['UTF-16', file(new Uint8Array([0xff, 0xfe, 0x45, 0, 0x74, 0, 0xe0, 0])), 'Età'],
  ['Windows', file(new Uint8Array([0x45, 0x74, 0xe0])), 'Età'],
  ['nothing', file(''), ''],
  ['no text', file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff])), null],
])('a file in %s', async (_, given, text) => {
  expect(await readTextFile(given)).toBe(text)
})
