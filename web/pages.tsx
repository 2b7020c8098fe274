import { type ComponentType, type ReactNode, use } from 'react'
import { loadOnce } from './load-once.ts'
import type { PageModule } from './page-module.ts'
import type { GroupName, Route } from './route.ts'

/** Pages that belong together, in one script, and the frame around them if it is not the shop's. */
type PageGroup = { pages: Record<string, PageModule>; Layout?: ComponentType<{ children: ReactNode }> }

const groups: Record<GroupName, () => Promise<PageGroup>> = {
  product: () => import('./pages/product.ts'),
  storefront: () => import('./pages/storefront.ts'),
  reading: () => import('./pages/reading.ts'),
  legal: () => import('./pages/legal.ts'),
  generator: () => import('./pages/generator.ts'),
  entrance: () => import('./pages/entrance.ts'),
  account: () => import('./pages/account.ts'),
  office: () => import('./pages/office.ts'),
}

const loaded = new Map<GroupName, PageGroup>()

/** Loads the script of a group. Its pages render synchronously from then on, which hydration needs. */
export const loadGroup = loadOnce(async (name: GroupName) => {
  const group = await groups[name]()
  loaded.set(name, group)
  return group
})

/** The frame around the pages of a group; undefined for the shop's, or as long as it is not loaded. */
export const layoutOf = (group: GroupName) => loaded.get(group)?.Layout

const pageIn = (group: PageGroup, name: string) => {
  const page = group.pages[`../features/${name}.tsx`]
  if (!page) throw new Error(`no page ${name}`)
  return page
}

/** Returns the module of a page if it is loaded. */
export function loadedPage({ group, page }: Route) {
  const pages = loaded.get(group)
  return pages && pageIn(pages, page)
}

/** Loads the module of a page. */
export const loadPage = async ({ group, page }: Route) => pageIn(await loadGroup(group), page)

/** Returns the module of a page, at once if it is loaded; suspends until then. */
export const usePage = (route: Route) => loadedPage(route) ?? pageIn(use(loadGroup(route.group)), route.page)
