import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteMatch } from './routes.ts'

export type PageMeta = {
  title: string
  description?: string
  /** Canonical path with query, for search engines. */
  canonical?: string
  noIndex?: true
  /** There is nothing at this address, although its page exists: its document is answered with 404. */
  isMissing?: true
}

// biome-ignore format: one line reads better
export type PageQuery = Pick<UseQueryOptions, never> & { queryKey: QueryKey; queryFn?: unknown }

/** The exports of a page's module; see route.ts. */
export type PageModule = {
  default: ComponentType
  /** Names of the query parameters that the page's HTML depends on; the server ignores all others. */
  queryParams?: readonly string[]
  /** Loads the lazy parts that are shown at this URL; the server and hydration wait for them. */
  parts?: (match: RouteMatch) => Promise<unknown>
  queries?: (match: RouteMatch) => PageQuery[]
  head: (match: RouteMatch, client: QueryClient) => PageMeta
}
