import type { Page } from '@playwright/test'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

test('the guard leads back to the page that was asked for, which never offers Accedi again', {
  tag: '@journey',
}, async ({ page, step }) => {
  const farmer = await aFarmer()
  const asked = `${paths.orders}?filter=cancelled`

  await step('asked to sign in', async () => {
    await page.goto('/products')
    await page.goto(asked)
    await expect(page).toHaveURL(paths.login(asked))
  })
  await step('signed in', async () => {
    await page.getByLabel(authTexts.email).fill(farmer.email)
    await page.getByLabel(authTexts.password, { exact: true }).fill(farmer.password)
    await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
    await expect(page).toHaveURL(asked)
    await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible()
  })
  await step('not for one frame of a reload', async () => {
    await countFramesWithSignIn(page)
    for (const path of [asked, '/']) {
      await page.goto(path)
      await page.reload()
      // The attribute is present from the first byte until the session is known.
      await expect(page.locator('html[data-session]')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await page.evaluate(() => (globalThis as { framesWithSignIn?: number }).framesWithSignIn)).toBe(0)
    }
  })
  await step('the browser’s way back does not lead to the form', async () => {
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/products')
  })
})

const countFramesWithSignIn = (page: Page) =>
  page.addInitScript(() => {
    const state = Object.assign(globalThis, { framesWithSignIn: 0 })
    const look = () => {
      const links = [...document.querySelectorAll('header a')].filter(link => link.textContent === 'Accedi')
      const isSeen = links.some(link => link.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      if (isSeen) state.framesWithSignIn += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
