import { use } from 'react'
import { loadParts } from './later-part.tsx'
import { loadOnce } from './load-once.ts'
import type { PageModule } from './page-module.ts'

const shopPages = import.meta.glob<PageModule>(['./features/**/*-page.tsx', '!./features/**/admin-*-page.tsx'])
const loaded = new Map<string, PageModule>()

/** Returns the source path of a page, which is its key in the build's manifest. */
export const sourceOf = (page: string) => `web/features/${page}.tsx`

/** Loads a page without its later parts, as hydration needs it. */
export const loadPageModule = loadOnce(async page => {
  const file = `./features/${page}.tsx`
  const load = shopPages[file] ?? (await import('./admin-pages.ts')).adminPages[file]
  if (!load) throw new Error(`No such page: ${page}`)
  const module = await load()
  loaded.set(page, module)
  return module
})

/** Loads a page with its later parts. */
export const loadPage = loadOnce(async page => {
  const module = await loadPageModule(page)
  await loadParts()
  return module
})

/** Renders a page. A page that is loaded already renders synchronously, which hydration needs. */
export function Page({ page }: { page: string }) {
  const module = loaded.get(page) ?? use(loadPage(page))
  return <module.default />
}
