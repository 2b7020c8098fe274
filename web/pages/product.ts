import type { PageModule } from '../page-module.ts'

/** A product, and where there is no page. */
export const pages = import.meta.glob<PageModule>(
  ['../features/products/detail/*-page.tsx', '../features/home/not-found-page.tsx'],
  { eager: true },
)
