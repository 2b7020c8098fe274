import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { asciiOnly } from './scripts/ascii-only.mjs'
import { callsAlone } from './scripts/calls-alone.mjs'

/** The bundler orders style sheets by chunk, so the order of their layers must be declared before all of them. */
const layersInOrder = (): Plugin => ({
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = `@layer reset,base,layout,parts,screens,print;${String(asset.source)}`
  },
})

/** Returns a module with all that import it, directly or not. */
function usersOf(id: string, context: Rolldown.ChunkingContext) {
  const users = new Set([id])
  for (const user of users) for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return users
}
const sourceOf = (name: string) => join(import.meta.dirname, 'web', name)

/** What every page needs, and what a product shares with other pages on which visits begin. */
function isOfShop(id: string, context: Rolldown.ChunkingContext) {
  const users = usersOf(id, context)
  const isUsedBy = (name: string) => users.has(sourceOf(`pages/${name}.ts`))
  const isOfProduct = isUsedBy('product') && ['storefront', 'reading', 'legal'].some(isUsedBy)
  return isOfProduct || users.has(sourceOf('entry-client.tsx'))
}

/**
 * Files of scripts: the framework, the shop, the libraries of forms, and groups of pages (web/pages/) and of parts. What
 * several groups need is part of the first of them.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: (id, context) => (isOfShop(id, context) ? 'shop' : null) },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form)\// },
  { name: 'product', test: /pages\/product\.ts$/ },
  { name: 'storefront', test: /pages\/storefront\.ts$/ },
  { name: 'replacement', test: /(replacement|search)-parts\.ts$/ },
  { name: 'reading', test: /pages\/reading\.ts$/ },
  { name: 'legal', test: /pages\/legal\.ts$/ },
  { name: 'entrance', test: /pages\/entrance\.ts$/ },
  { name: 'generator', test: /pages\/generator\.ts$/ },
  { name: 'account', test: /pages\/account\.ts$/ },
  { name: 'office', test: /pages\/office\.ts$/ },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), layersInOrder(), callsAlone, ...(isSsrBuild ? [asciiOnly] : [])],
  // File names are unique, so class names need no digest, which compresses badly.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  // The framework is part of the server's bundle, as its production build, whatever NODE_ENV the shop is started with.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: isSsrBuild ? false : 'web/public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : { input: 'web/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
  },
}))
