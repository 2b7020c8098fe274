import type { Page } from '@playwright/test'
import { adminNavigationTexts } from '#web/features/dashboard/admin-navigation-texts.ts'
import type { AdminSection } from '#web/features/dashboard/admin-sections.ts'

/** The link to a section of the back office. Its name may be followed by the number of waiting items. */
export const adminSection = (page: Page, section: AdminSection) =>
  page
    .getByRole('navigation', { name: adminNavigationTexts.navigation })
    .getByRole('link', { name: new RegExp(`^${adminNavigationTexts.sections[section]}(\\s|$)`) })
