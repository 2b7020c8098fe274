// Builds the shop into dist/: the browser's bundle, the bundle that renders pages on the server, compressed copies, and
// the server.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServer } from './build-server.mjs'
import { buildServiceWorker } from './build-service-worker.mjs'
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
await buildServiceWorker(root, hash)

// Documents contain the rules that they are painted with (server/http/page-style.ts), and the typefaces apart from them. A
// sheet that comes later and declares typefaces again would load them anew, and texts painted with substitutes would move.
const loadedTypeface = /@font-face\{[^}]*\burl\([^}]*\}/g
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
const sheet = join(client, manifest['style.css'].file)
const style = await readFile(sheet, 'utf8')
const text = style.replaceAll(loadedTypeface, '')
await writeFile(sheet, text)
const typefaces = (style.match(loadedTypeface) ?? []).join('')
await writeFile(
  new URL('../dist/server/style-rules.json', import.meta.url),
  JSON.stringify({ typefaces, rules: styleRulesOf(text) }),
)

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
