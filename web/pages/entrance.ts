import type { PageModule } from '../page-module.ts'

/** Signing in and up, support, links from mails. */
export const pages = import.meta.glob<PageModule>(
  [
    '../features/{auth,invitations,users}/*-page.tsx',
    '../features/newsletter/newsletter-*-page.tsx',
    '../features/support/support-page.tsx',
  ],
  { eager: true },
)
