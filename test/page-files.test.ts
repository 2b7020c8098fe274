import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { GroupName } from '#web/route.ts'

const built = join(import.meta.dirname, '../dist/client')
type Chunk = { file: string; name?: string; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function withImports(key: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[key] ?? { file: '' }
  if (files.has(file)) return files
  for (const imported of imports) withImports(imported, files)
  return files.add(file)
}

const isScript = (file: string) => file.endsWith('.js')

/** Returns the scripts that a page of a group needs, those that all pages need among them. */
function scriptsOf(group: GroupName) {
  const keys = Object.keys(manifest).filter(key => manifest[key]?.name === group)
  return new Set(['web/entry-client.tsx', ...keys].flatMap(key => [...withImports(key)]).filter(isScript))
}

/** In thousands of bytes, as they are sent. */
const weightOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(built, `${file}.br`)).size / 1000, 0)

it.each<[GroupName, { files: number; kB: number }]>([
  ['storefront', { files: 4, kB: 108 }],
  ['product', { files: 4, kB: 122 }],
  ['reading', { files: 5, kB: 119 }],
  ['legal', { files: 5, kB: 112 }],
])('the first page of the group %s brings few scripts: %o', (group, { files, kB }) => {
  const scripts = scriptsOf(group)
  expect(scripts.size).toBeLessThanOrEqual(files)
  expect(weightOf(scripts)).toBeLessThan(kB)
})

it.each<[GroupName, GroupName, { files: number; kB: number }]>([
  ['storefront', 'product', { files: 1, kB: 24 }],
  ['product', 'storefront', { files: 1, kB: 9 }],
  ['storefront', 'reading', { files: 1, kB: 12 }],
  ['storefront', 'legal', { files: 2, kB: 13 }],
  ['product', 'generator', { files: 3, kB: 83 }],
  ['product', 'entrance', { files: 3, kB: 79 }],
  ['product', 'account', { files: 3, kB: 171 }],
  ['account', 'office', { files: 1, kB: 101 }],
])('a press that leads from the group %s to %s asks for few scripts: %o', (from, to, { files, kB }) => {
  const there = scriptsOf(from)
  const missing = [...scriptsOf(to)].filter(file => !there.has(file))
  expect(missing.length).toBeLessThanOrEqual(files)
  expect(weightOf(missing)).toBeLessThan(kB)
})
