import type { PageModule } from './pages.tsx'

/** Where the scripts of the desk's pages are. The names of built files do not compress: only the desk loads these. */
export const deskPages = import.meta.glob<PageModule>('./features/**/admin-*-page.tsx')
