import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'
import type { Place } from './routes.tsx'

export type PageHead = {
  title: string
  description?: string /** Path with query that search engines should know. */
  canonical?: string
  noIndex?: true
}

// biome-ignore format: one line reads better
export type PageQuery = Pick<UseQueryOptions, never> & { queryKey: QueryKey; queryFn?: unknown }

/** A page module: see routes.tsx. */
export type PageModule = {
  default: ComponentType
  queries?: (place: Place) => PageQuery[]
  head: (place: Place, client: QueryClient) => PageHead
}

const modules = import.meta.glob<PageModule>('./features/**/*-page.tsx')
const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()

/** The source path of a page, which is its key in the build's manifest. */
export const sourceOf = (page: string) => `web/features/${page}.tsx`

/** The scripts of a page did not arrive: no network, or a newer shop has taken the place of this one. */
export class PageNotLoaded extends Error {}

/** Longest wait for a page's scripts. Source: specification, section 9. */
const longestLoad = 120_000
const inTime = (load: Promise<PageModule>) => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${longestLoad} ms`)), longestLoad)
  return Promise.race([load, tooLate]).finally(() => clearTimeout(timer))
}

export function loadPage(page: string): Promise<PageModule> {
  let promise = loading.get(page)
  if (!promise) {
    const load = modules[`./features/${page}.tsx`]
    if (!load) throw new Error(`No such page: ${page}`)
    promise = inTime(load()).then(
      module => {
        loaded.set(page, module)
        return module
      },
      (cause: unknown) => {
        throw new PageNotLoaded(page, { cause })
      },
    )
    promise.catch(() => loading.delete(page)) // a broken connection: the next visit asks again
    loading.set(page, promise)
  }
  return promise
}

/** Draws a page; one that is loaded already is drawn at once, which hydration needs. */
export function Page({ page }: { page: string }) {
  const module = loaded.get(page) ?? use(loadPage(page))
  return <module.default />
}
