import type { PageModule } from '../page-module.ts'

/** What the law asks for. */
export const pages = import.meta.glob<PageModule>('../features/legal/*-page.tsx', { eager: true })
