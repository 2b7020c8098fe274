import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
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

/** Returns the groups of pages (web/pages/), and of parts shown on demand, that import a module, directly or not. */
function usersOf(id: string, context: Rolldown.ChunkingContext) {
  const modules = new Set([id])
  for (const module of modules)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) modules.add(importer)
  const groups = [...modules].flatMap(module => groupFile.exec(module)?.slice(1) ?? [])
  return new Set(groups.map(group => group.replace('entry-client', 'shop')))
}
const groupFile = /(entry-client|(?<=web\/pages\/)[a-z]+|(?<=-)parts)\.tsx?$/

/**
 * Names the file of a module: that of the only group that needs it; of several, the first in the order in which people
 * come by them. So a press loads the file of its group, and those before it that are not there.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext) {
  const users = usersOf(id, context)
  const isUsedBy = (group: string) => users.has(group)
  if (users.size < 2) return [...users][0] ?? null
  if (isUsedBy('shop') || isUsedBy('legal')) return 'shop'
  if (isUsedBy('storefront')) return users.size === 2 && isUsedBy('reading') ? 'storefront' : 'shop'
  if (isUsedBy('product')) return 'product'
  return users.size === 2 && isUsedBy('account') && isUsedBy('office') ? 'account' : 'forms'
}

const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: 'qr', test: /uqr|qr-code/ },
  { name: fileOf, debugName: 'groups of pages', includeDependenciesRecursively: false },
  // Asked for by themselves, and too small for files of their own.
  { name: 'seldom', test: /sign-out|order-herd|form-draft|keep-unsent-work|prepare-offline/ },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), layersInOrder(), callsAlone],
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
