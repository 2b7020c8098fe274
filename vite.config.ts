import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The bundler orders style sheets by chunk: the order of their layers has to be said before all of them. */
const layersInOrder = (): Plugin => ({
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = `@layer reset,base,layout,parts,screens,print;${String(asset.source)}`
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), layersInOrder()],
  publicDir: isSsrBuild ? false : 'web/public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet for all pages: it is small, and a page rendered on the server never waits for its part.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-client.tsx' },
  },
}))
