import { basename } from 'node:path'
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

/** What a page needs is named by its document: an import needs nothing preloaded round it. */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load()' : undefined),
})

/**
 * Many small files compress worse than one, and each has a head of its own: what stands round every page travels
 * together, and so does what a list, a product and the home page share. What the framework brings stays in the browser's
 * cache when only the shop changes. Forms and their schemas are left to the pages that have them. The entry waits for its
 * page, which needs what stands round it: it is a file of its own. See decision 8.
 */
const aroundEveryPage =
  /[\\/]web[\\/]((?!entry|desk-)[a-z-]+\.tsx?$|layout[\\/](?!user-menu)|ui[\\/](wordmark|icon-button|use-modal|empty-state|tag-mark|page-head|button|badge|skeleton|text-button|back-link|way-back)\.|features[\\/](auth[\\/]guard|shop[\\/](shop-texts|use-company|page-skeleton)|carts[\\/]use-cart)\.)/
const aroundProducts =
  /[\\/](features[\\/](newsletter[\\/](newsletter-(banner|form|texts)|use-newsletter)|products[\\/](product-card|product-list-place|use-products|product-texts))|domain[\\/](product-filters|species)|ui[\\/](cards|colour-dots|picture|price|status))\./
const aroundLists =
  /[\\/](features[\\/]products[\\/]use-list-start|ui[\\/](chip|crumbs|segmented|select|search-box|use-search-draft|use-list-place|dialog|choice|list-foot|pager|missing|beyond-list|way-list|category-icon))\./
const aroundOneProduct =
  /[\\/](features[\\/]products[\\/](product-page-texts|product-choice|product-traits|colour-choice)|ui[\\/](stepper|fold|spec-list|ledger|animal-icon|feature-icon))\./
/** The contract reads them too: the first call does not bring the parts of a product's page. */
const rulesOfProducts = /[\\/]domain[\\/](color-parser|order-as|pricing|product-features|replacement|tag-list-parser)\./
/** Codes are read wherever one searches, prints are told wherever lines are; what draws them brings every character's outline. */
const aroundCodes = /[\\/](domain[\\/](tag-codes|tag-countries)|ui[\\/](code|sign))\./
const aroundPrints =
  /[\\/]domain[\\/]print[\\/](tag-print|print-messages|printed-text|print-rules|print-surface|millimetres)\./
const aroundFields =
  /[\\/]domain[\\/](field-messages|vat-number|fiscal-code|holding-code|phone-number|postal-code|provinces)\./
const aroundDrawings = /[\\/](domain[\\/](print|data)[\\/](tag-layout|print-face)|ui[\\/](tag-drawing|tag-shape))\./
const chunks = [
  // What asks for several answers at once is for the few pages that do.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*[qQ]ueries)/ },
  { name: 'shop', test: aroundEveryPage },
  { name: 'catalogue', test: aroundProducts },
  { name: 'lists', test: aroundLists },
  { name: 'codes', test: aroundCodes },
  { name: 'prints', test: aroundPrints },
  { name: 'rules', test: rulesOfProducts },
  { name: 'fields', test: aroundFields },
  { name: 'carousel', test: /[\\/]ui[\\/](carousel|use-carousel)\./ },
  { name: 'drawings', test: aroundDrawings },
  { name: 'product', test: aroundOneProduct },
  { name: 'shared', test: /[\\/](domain|web[\\/]ui)[\\/](?!form-)[^.]+\.(ts|tsx|module\.css)$/, minShareCount: 12 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), layersInOrder(), plainImports()],
  // File names are unique: the readable name needs no digest, which no compression shortens.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  publicDir: isSsrBuild ? false : 'web/public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet for all pages: it is small, and a page rendered on the server never waits for its part.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The document names what its page needs, and warm-links.ts is ahead of the next one.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : { input: 'web/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
  },
}))
