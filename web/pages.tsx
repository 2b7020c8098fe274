import { type ComponentType, type ReactNode, use } from 'react'
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

/** The scripts of a page could not be loaded: no network, or a newer version of the shop was deployed. */
export class PageNotLoaded extends Error {}

/** Longest wait for a page's scripts, in milliseconds. Source: specification, section 9. */
const loadTimeoutMs = 120_000
/**
 * How long a failure is remembered, in milliseconds. React renders again after a failure and has to get the same error;
 * a later visit loads again.
 */
const failureTtlMs = 1000

const loads = new Map<GroupName, Promise<PageGroup>>()
const loaded = new Map<GroupName, PageGroup>()

/** Loads the script of a group once. Its pages render synchronously from then on, which hydration needs. */
export function loadGroup(name: GroupName): Promise<PageGroup> {
  let load = loads.get(name)
  if (!load) {
    load = withTimeout(name)
    load.then(
      group => loaded.set(name, group),
      () => setTimeout(() => loads.delete(name), failureTtlMs),
    )
    loads.set(name, load)
  }
  return load
}

/** Rejects with `PageNotLoaded`. */
async function withTimeout(name: GroupName): Promise<PageGroup> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), loadTimeoutMs)
  try {
    return await Promise.race([groups[name](), tooLate])
  } catch (cause) {
    throw new PageNotLoaded(name, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Forgets all scripts: tests open one document after the other in a process, and each begins without any. */
export function forgetGroups() {
  loads.clear()
  loaded.clear()
}

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
