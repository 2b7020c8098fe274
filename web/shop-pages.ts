import type { PageModule } from './page-module.ts'

/**
 * Loaders of the shop's pages. The file names of a build do not compress, and a document names its own page, so this
 * list is loaded once that is shown.
 */
export const shopPages = import.meta.glob<PageModule>(['./features/**/*-page.tsx', '!./features/**/admin-*-page.tsx'])
