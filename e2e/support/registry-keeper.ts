import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keeperNamed } from '../../simulators/registry/keepers.ts'
import type { Command } from '../../simulators/registry/registry-faults.ts'
import { registryPageTexts as pages } from '../../simulators/registry/registry-page-texts.ts'
import { aKeeperName } from './accounts.ts'
import { expect } from './journey.ts'

/** A keeper of the simulated registry whom no other test links. */
export function aKeeper() {
  const username = aKeeperName('prova')
  return { username, vetInfoId: keeperNamed(username)?.vetInfoId ?? '' }
}

export async function control(command: Command) {
  const address = await readFile(join(process.env.SHOP_DATA_DIR ?? '', 'simulators/registry-address'), 'utf8')
  await fetch(`${address.trim()}/control`, { method: 'POST', body: JSON.stringify(command) })
}

/** Goes through the registry's own pages, from the sign-in on. */
export async function consent(page: Page, username: string, answer: string = pages.allow) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(pages.trial, { exact: true })).toBeVisible()
  await page.getByLabel(pages.username).fill(username)
  await press(pages.enter)
  await expect(page.getByRole('heading', { name: pages.consentTitle })).toBeVisible()
  await press(answer)
}
