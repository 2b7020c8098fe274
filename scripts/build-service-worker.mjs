// Builds the service worker into dist/client/service-worker.js, with the list of the files that pages need without a
// network: those of this build, by their digests, and the documents of the pages, by the digest of the sources.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { offlinePages } from '../web/offline/offline-pages.ts'
import { matchRoute } from '../web/routes.ts'
import { callsAlone } from './calls-alone.mjs'

const entry = 'web/entry-client.tsx'
/** Typefaces of Italian texts and of codes. */
const typefaces = ['bricolage-grotesque-italian-700', 'instrument-sans-italian-wght', 'spline-sans-mono-codes-wght']

/** Links load groups of pages: one that needs a network is not followed from one that does not. */
const groupNames = new Set(readdirSync(new URL('../web/pages/', import.meta.url)).map(file => basename(file, '.ts')))

/** Returns the files of the pages: their chunks, what these import, now or later, and the style sheet. */
function filesOf(manifest, sources) {
  const keys = new Set()
  const visit = key => {
    if (keys.has(key)) return
    keys.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    for (const next of imports) visit(next)
    for (const next of dynamicImports) if (!groupNames.has(manifest[next].name)) visit(next)
  }
  for (const source of sources) visit(source)
  return [...new Set([...keys].map(key => manifest[key].file)), manifest['style.css'].file]
}

export async function buildServiceWorker(root, hash) {
  const client = join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const groups = new Set(offlinePages.map(path => matchRoute(path).route.group))
  const files = filesOf(manifest, [entry, ...Object.keys(manifest).filter(key => groups.has(manifest[key].name))])
  const offlineFiles = [
    ...files.map(file => ({ url: `/${file}`, revision: null })),
    ...typefaces.map(name => ({ url: `/fonts/${name}.woff2`, revision: null })),
    ...offlinePages.map(path => ({ url: path, revision: hash })),
  ]
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [callsAlone],
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      offlineFiles: JSON.stringify(offlineFiles),
      build: JSON.stringify(hash),
      entryFile: JSON.stringify(manifest[entry].file),
    },
    build: {
      target: 'es2023',
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'web/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
