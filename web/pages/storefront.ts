import type { PageModule } from '../page-module.ts'

/** Home and the list of products. */
export const pages = import.meta.glob<PageModule>(
  ['../features/home/home-page.tsx', '../features/products/list/*-page.tsx'],
  { eager: true },
)
