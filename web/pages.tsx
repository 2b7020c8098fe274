import { use } from 'react'
import { loadParts } from './later-part.tsx'
import { loadOnce } from './load-once.ts'
import type { PageModule } from './page-module.ts'

const loaded = new Map<string, PageModule>()

/** Returns the source path of a page, which is its key in the build's manifest. */
export const sourceOf = (page: string) => `web/features/${page}.tsx`

const isOfBackOffice = /(^|\/)admin-[^/]*$/

/** Loads the list of the shop's pages, which every link needs. */
export const loadShopPages = async () => (await import('./shop-pages.ts')).shopPages

/** Loads a page without its later parts. */
export const loadPageModule = loadOnce(async page => {
  const known = loaded.get(page)
  if (known) return known
  const pages = isOfBackOffice.test(page) ? (await import('./admin-pages.ts')).adminPages : await loadShopPages()
  const load = pages[`./features/${page}.tsx`]
  if (!load) throw new Error(`no page ${page}`)
  return keepPage(page, await load())
})

/** From now on the page renders synchronously, which hydration needs. */
export function keepPage(page: string, module: PageModule): PageModule {
  loaded.set(page, module)
  return module
}

/** Loads a page with its later parts. */
export const loadPage = loadOnce(async page => {
  const module = await loadPageModule(page)
  await loadParts()
  return module
})

/** Renders a page, at once if it is loaded already. */
export function Page({ page }: { page: string }) {
  const module = loaded.get(page) ?? use(loadPage(page))
  return <module.default />
}
