// Builds the shop into dist/: the browser's bundle, the bundle that renders pages on the server, compressed copies, and
// the server.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServer } from './build-server.mjs'
import { buildStamp, sourceHash } from './source-hash.mjs'
import { styleRulesOf } from './style-rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'dist/client/')

// Before the build: what is changed meanwhile is not in it.
const hash = sourceHash(root)
await rm(buildStamp(root), { force: true })

process.env.NODE_ENV = 'production'
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: 'web/entry-server.tsx' } })
await buildServer()

// The documents carry the rules of their own page (server/http/page-style.ts).
const styleSheets = (await readdir(new URL('assets/', `file://${client}`))).filter(name => name.endsWith('.css'))
const rules = await Promise.all(
  styleSheets.map(async name => {
    const file = join(client, 'assets', name)
    const sheet = await readFile(file, 'utf8')
    // Every document declares the typefaces. Declared again by a sheet that comes later, they would be loaded anew, and
    // texts that were painted with substitutes would move.
    await writeFile(file, sheet.replaceAll(/@font-face\{[^}]*\}/g, ''))
    return styleRulesOf(sheet)
  }),
)
await writeFile(new URL('../dist/server/style-rules.json', import.meta.url), JSON.stringify(rules.flat()))

const compressible = /\.(js|css|svg|json|txt)$/
for (const name of await readdir(client, { recursive: true })) {
  if (!compressible.test(name) || name.startsWith('.vite')) continue
  const path = join(client, name)
  const bytes = await readFile(path)
  if (bytes.length < 200) continue
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
await writeFile(buildStamp(root), hash)
