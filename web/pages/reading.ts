import type { PageModule } from '../page-module.ts'

/** Guides. */
export const pages = import.meta.glob<PageModule>('../features/guides/*-page.tsx', { eager: true })
