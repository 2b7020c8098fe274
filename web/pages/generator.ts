import type { PageModule } from '../page-module.ts'

/** The order generator. */
export const pages = import.meta.glob<PageModule>('../features/generator/*-page.tsx', { eager: true })
