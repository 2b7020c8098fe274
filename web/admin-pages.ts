import type { PageModule } from './page-module.ts'

/**
 * Loaders of the back office's pages. The file names of a build do not compress, so only the back office loads this
 * list.
 */
export const adminPages = import.meta.glob<PageModule>('./features/**/admin-*-page.tsx')
