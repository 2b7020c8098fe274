// Builds the service worker into dist/client/service-worker.js, with the list of the files that pages need without a
// network: those of this build, by their digests, and the documents of the pages, by the digest of the sources.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { offlinePages } from '../web/offline/offline-pages.ts'
import { callsAlone } from './calls-alone.mjs'

const entry = 'web/entry-client.tsx'
/** Typefaces of Italian texts and of codes. */
const typefaces = ['bricolage-grotesque-italian-700', 'instrument-sans-italian-wght', 'spline-sans-mono-codes-wght']

/** Pages are modules that a link loads: a page that needs a network is not followed from one that does not. */
const isOtherPage = source => /-page\.tsx$|admin-/.test(source)

/** Returns the files of the pages: their chunks, what these import, now or later, and their style sheets. */
function filesOf(manifest, sources) {
  const keys = new Set()
  const visit = key => {
    if (keys.has(key)) return
    keys.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    for (const next of imports) visit(next)
    for (const next of dynamicImports) if (!isOtherPage(next)) visit(next)
  }
  for (const source of sources) visit(source)
  return [...new Set([...keys].flatMap(key => [manifest[key].file, ...(manifest[key].css ?? [])]))]
}

export async function buildServiceWorker(root, hash) {
  const client = join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const files = filesOf(manifest, [entry, ...offlinePages.map(({ page }) => `web/features/${page}.tsx`)])
  const offlineFiles = [
    ...files.map(file => ({ url: `/${file}`, revision: null })),
    ...typefaces.map(name => ({ url: `/fonts/${name}.woff2`, revision: null })),
    ...offlinePages.map(({ path }) => ({ url: path, revision: hash })),
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
