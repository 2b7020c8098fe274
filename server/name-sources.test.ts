import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { nameSources } from './name-sources.ts'

/** A built file with two modules; returns the place of a line in it. */
async function aBuiltFile() {
  const root = await temporaryDirectory('auricola-built')
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'dist/shop'), { recursive: true })
  const file = join(root, 'dist/shop/main-1a.js')
  await writeFile(
    file,
    [
      'import "node:fs"',
      '// node_modules/pg/lib/client.js',
      'var a = 1',
      '// a comment',
      '// server/features/orders/place-order.ts',
      'var b = 2',
    ].join('\n'),
  )
  return (line: number) => `${pathToFileURL(file).href}:${line}:7`
}

it('a stack trace of the built shop names the sources', async () => {
  const at = await aBuiltFile()
  const stack = ['Error: no', `at placeOrder (${at(6)})`, `at ${at(3)}`, `at ${at(1)}`].join('\n    ')
  expect(nameSources(stack).split('\n    ')).toEqual([
    'Error: no',
    'at placeOrder (server/features/orders/place-order.ts, main-1a.js:6:7)',
    'at node_modules/pg/lib/client.js, main-1a.js:3:7',
    `at ${at(1)}`,
  ])
})

it('a stack trace of other files stays as it is', () => {
  const stack = 'Error: no\n    at file:///srv/shop/server/main.ts:1:2\n    at file:///gone/dist/shop/main.js:3:4'
  expect(nameSources(stack)).toBe(stack)
})
