import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

/** Replaces the bundler's own loader of style sheets, which does not know those within the document. */
const importsWithStyles = (): Plugin => ({
  name: 'imports-with-styles',
  enforce: 'pre',
  load: id =>
    id.endsWith('vite/preload-helper.js')
      ? `export { loadWithStyles as __vitePreload } from '${join(import.meta.dirname, 'web/load-styles.ts')}'`
      : undefined,
})

/**
 * React creates errors when it is loaded. While an inspector is attached, as by Lighthouse, the browser reads all of React
 * again to say where: a sixth of a second of a slow phone, which nobody else waits for. Without a limit of stack traces it
 * takes none.
 */
const reactWithoutTraces = (): Plugin => ({
  name: 'react-without-traces',
  transform: (code, id) =>
    id.endsWith('react-dom-client.production.js')
      ? `const { stackTraceLimit } = Error; delete Error.stackTraceLimit\n${code}\nError.stackTraceLimit = stackTraceLimit`
      : undefined,
})

/**
 * Many small files compress worse than one, and each has headers of its own. So what every page needs is one chunk, and
 * so is what a list, a product and the home page share. The framework is a chunk that stays in the browser's cache when
 * only the shop changes. Forms and their schemas are left to the pages that use them. The entry is part of what every
 * page needs. See decision 8.
 */
const aroundEveryPage =
  /[\\/]web[\\/]((?!admin-|shop-pages|entry-server|form-draft)[a-z-]+\.tsx?$|layout[\\/](?!user-menu)|ui[\\/](?:[a-z]+[\\/])?(wordmark|icon-button|use-modal|empty-state|tag-mark|page-header|button|badge|skeleton|text-button|back-link|popstate-guard)\.|features[\\/](auth[\\/](guard|use-logout)|site[\\/](site-texts|use-company|page-skeleton)|carts[\\/]use-cart)\.)/
const aroundProducts =
  /[\\/](features[\\/](newsletter[\\/](newsletter-(banner|form|texts)|use-newsletter)|products[\\/](?:[a-z]+[\\/])*(product-card|product-list-params|use-products|product-texts))|domain[\\/](?:[a-z]+[\\/])?(product-filters|species)|ui[\\/](?:[a-z]+[\\/])?(cards|color-dots|picture|price|status|breadcrumbs|segmented|select|carousel|use-carousel))\./
const aroundLists =
  /[\\/](features[\\/]products[\\/](?:[a-z]+[\\/])*use-scroll-to-list|ui[\\/](?:[a-z]+[\\/])?(chip|search-box|use-search-draft|use-list-params|dialog|checkbox|list-footer|pagination|query-state|page-out-of-range|link-list|category-icon))\./
const aroundOneProduct =
  /[\\/](features[\\/]products[\\/](?:[a-z]+[\\/])*(product-page-texts|product-options|color-picker|print-texts|custom-print\.module|tag-content|size-outline|quantity-prices|add-to-cart-bar)|features[\\/]deliveries[\\/](product-delivery|delivery-texts|delivery-days)|ui[\\/](?:[a-z]+[\\/])?(number-stepper|disclosure|description-list|tag-code)|web[\\/]api[\\/]use-settled|features[\\/](registry[\\/]herd-param|carts[\\/]use-cart-mutations))\./
/** What lists of rows and panels of the customer's own pages share, and the tags to make again. */
const aroundRows =
  /[\\/]ui[\\/](?:[a-z]+[\\/])?(data-table|receipt|file-button|use-file-drop|status-message|use-dialog|save-file)\./
/**
 * The contract is one chunk, because the first call needs all of it. What a product's page shares with it is a chunk of
 * its own, so that the page does not load the contract, nor the first call the parts of the page.
 */
const rulesOfProducts =
  /[\\/]domain[\\/](?:[a-z]+[\\/])?(color-parser|order-as|order-status|price-tiers|line-total|product-features|replacement|tag-print|print-messages|printed-text|printable-characters|print-rules|print-surface|millimetres|dates|delivery-messages|articles|tag-code-problems|tag-codes|tag-countries|product-unit)\./
const aroundFields =
  /[\\/]domain[\\/](?:[a-z]+[\\/])?(field-messages|vat-number|fiscal-code|holding-code|phone-number|postal-code|provinces)\./
const aroundDrawings =
  /[\\/](domain[\\/](print|data)[\\/](tag-layout|print-face)|ui[\\/](?:[a-z]+[\\/])?(tag-drawing|tag-shape))\./
/** With the library of the forms, on which they depend. */
const aroundForms = /[\\/]web[\\/](api[\\/]form-resolver|ui[\\/](?:[a-z]+[\\/])?form-field)\./
const chunks = [
  // useQueries is left to the few pages that run several queries at once.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*[qQ]ueries)/ },
  { name: 'shop', test: aroundEveryPage },
  { name: 'catalogue', test: aroundProducts },
  { name: 'lists', test: aroundLists },
  { name: 'rules', test: rulesOfProducts },
  { name: 'fields', test: aroundFields },
  {
    name: 'illustrations',
    test: /[\\/](features[\\/]guides[\\/](ear-placement|drawn-tag|code-reading)|ui[\\/]data[\\/]feature-list)\./,
  },
  { name: 'drawings', test: aroundDrawings },
  { name: 'product', test: aroundOneProduct },
  { name: 'rows', test: aroundRows },
  { name: 'contract', test: /[\\/](contract|domain[\\/]money[\\/](pricing|shipping-vat)\.)/ },
  { name: 'forms', test: aroundForms },
  {
    name: 'shared',
    test: /[\\/](domain|web[\\/]ui)[\\/](?:[a-z]+[\\/])?(?!form-)[^.\\/]+\.(ts|tsx|module\.css)$/,
    minShareCount: 12,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layersInOrder(),
    importsWithStyles(),
    callsAlone,
    reactWithoutTraces(),
    ...(isSsrBuild ? [asciiOnly] : []),
  ],
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
    // The document preloads what its page needs, and prefetch-links.ts loads the next page's files ahead.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : { input: 'web/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
  },
}))
