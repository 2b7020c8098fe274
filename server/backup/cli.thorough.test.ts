import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aFolder, emptySecret, environmentOf, run } from '#test/builders/a-backup.ts'

test('at the terminal backup and restore tell what they do and end with 0, or with a sentence and 1', async () => {
  const world = await aShop(emptySecret)
  const targetDir = await aFolder()
  const made = await run('run-backup.ts', [targetDir], await environmentOf(world))
  const [name = ''] = await readdir(targetDir)
  expect(made).toEqual({ code: 0, said: expect.stringContaining(`Salvato in ${join(targetDir, name)}`) })
  expect(made.said).toMatch(/• Database: \d+ tabelle, [\d.]+ righe/)

  const elsewhere = { DATA_DIR: await aFolder() }
  expect(await run('run-restore.ts', [join(targetDir, name)], elsewhere)).toMatchObject({ code: 0 })
  for (const [args, sentence] of [
    [[], 'Da dove?'],
    [[join(targetDir, name), '--trial', '--replace'], 'Da dove?'],
    [[targetDir], 'non è un salvataggio di Auricola'],
    [[join(targetDir, name)], 'Qui c’è già un negozio'],
  ] as const) {
    const refused = await run('run-restore.ts', args, elsewhere)
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(sentence) })
    expect(refused.said).not.toMatch(/^ +at /m)
  }
})
