import type { PageModule } from '../page-module.ts'

/** What is behind the sign-in: orders, tags, the registry. */
export const pages = import.meta.glob<PageModule>(
  [
    '../features/{account,carts,orders,tags,readings,losses,replacements,registry,field-notes,inbound-movements,code-requests,delegations,reminders}/**/*-page.tsx',
    '../features/support/account-support-page.tsx',
    '!**/admin-*',
  ],
  { eager: true },
)
