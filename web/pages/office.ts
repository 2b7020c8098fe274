import type { PageModule } from '../page-module.ts'

export { default as Layout } from '../features/dashboard/admin-layout.tsx'

/** The back office with its frame. */
export const pages = import.meta.glob<PageModule>('../features/**/admin-*-page.tsx', { eager: true })
