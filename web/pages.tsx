import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'
import { loadOnce } from './load-once.ts'
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

const shopPages = import.meta.glob<PageModule>(['./features/**/*-page.tsx', '!./features/**/admin-*-page.tsx'])
const loaded = new Map<string, PageModule>()

/** The source path of a page, which is its key in the build's manifest. */
export const sourceOf = (page: string) => `web/features/${page}.tsx`

export const loadPage = loadOnce(async page => {
  const file = `./features/${page}.tsx`
  const load = shopPages[file] ?? (await import('./desk-pages.ts')).deskPages[file]
  if (!load) throw new Error(`No such page: ${page}`)
  const module = await load()
  loaded.set(page, module)
  return module
})

/** Draws a page; one that is loaded already is drawn at once, which hydration needs. */
export function Page({ page }: { page: string }) {
  const module = loaded.get(page) ?? use(loadPage(page))
  return <module.default />
}
