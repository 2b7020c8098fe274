import type { Page } from '@playwright/test'
import { bankPageTexts } from '../simulators/bank/bank-page-texts.ts'

/** At the test bank, to which the checkout leads. */
export const payAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.allow, exact: true }).click()
export const refuseAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.refuse }).click()
export const leaveBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.leave }).click()
