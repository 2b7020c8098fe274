import type { Page } from '@playwright/test'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { herdTexts as texts } from '#web/features/registry/herd-texts.ts'
import { registryTexts } from '#web/features/registry/registry-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeper, consent, control } from '../support/registry-keeper.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** Links the account from a page that requires it, and returns there. */
async function linkAccount(page: Page, username: string) {
  await page.getByRole('button', { name: registryTexts.connect }).click()
  await consent(page, username)
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await expect(link(page, /^Bovini/)).toBeVisible({ timeout: 30_000 })
}

/** Expects the suggested quantity in the live region, which is announced when it changes. */
const expectSuggested = (page: Page, quantity: number) =>
  expect(page.getByRole('status').filter({ hasText: texts.suggested })).toContainText(`${texts.suggested}: ${quantity}`)

test.describe('the herds', () => {
  test('tell how many tags they will take, and lead to them', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const { id } = await productNamed('Coppia Bandiera e Bottone HDX')
    await enter(farmer)
    await step('asked for on an official tag, and the account linked on the way', async () => {
      await page.goto(paths.product(id))
      await link(page, productPageTexts.howMany).click()
      await linkAccount(page, aKeeper().username)
    })
    const herd = (await farmer.api.registry.herds()).find(({ species }) => species === 'cattle')
    const { need, months } = await farmer.api.registry.herd({ params: { id: herd?.id ?? 0 } })
    await step('one of them, with births and losses drawn and in figures', async () => {
      await link(page, /^Bovini/).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bovini' })).toBeVisible()
      await expect(page.getByRole('img', { name: /^Nascite e uscite mese per mese/ })).toBeVisible()
      await page.locator('summary', { hasText: texts.numbers }).click()
      const rows = page.getByRole('table', { name: texts.numbers }).getByRole('row')
      await expect(rows).toHaveCount(1 + months.length)
      await expect(rows.nth(1)).toContainText(texts.monthName(months.at(-1)?.month ?? ''))
    })
    await step('the suggestion, reckoned anew with more births', async () => {
      expect(need?.quantity).toBeGreaterThan(0)
      await expectSuggested(page, need?.quantity ?? 0)
      const factor = page.getByText(texts.grown).or(page.getByText(texts.shrunk))
      await expect(factor).toHaveCount(need?.expected === need?.births ? 0 : 1)
      const expected = page.getByRole('spinbutton', { name: texts.ownExpected })
      await expected.fill('30')
      await expected.press('Enter')
      await expectSuggested(page, 33)
      await page.getByRole('button', { name: texts.backToForecast(need?.expected ?? 0) }).click()
      await expectSuggested(page, need?.quantity ?? 0)
    })
    await step('what an inspection asks for, with one press', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: texts.inspectionDownload }).click()
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^controllo-${herd?.holding}-[\\d-]+\\.zip$`))
      await expect(page.getByText(texts.inspectionDone)).toBeVisible()
    })
    await step('to the tags that fit', async () => {
      await link(page, texts.choose('cattle')).click()
      await expect(page).toHaveURL('/products?category=marche&animals=bovini&types=ministeriale')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    await step('or to a whole order for as many', async () => {
      await page.goBack()
      await link(page, texts.prepare(need?.quantity ?? 0)).click()
      await expect(page).toHaveURL(new RegExp(`^[^?]+/generatore\\?specie=bovini&.*capi=${need?.quantity}`))
    })
  })

  test('say of when they are while the registry does not answer, and go with the account', async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const { username } = aKeeper()
    await enter(farmer)
    await step('read once, then not answered', async () => {
      await page.goto(paths.herds)
      await linkAccount(page, username)
      await control({ only: username, http500: 1 })
      await page.getByRole('button', { name: registryTexts.sync }).click()
      await expect(page.getByText(registryTexts.unavailable)).toBeVisible({ timeout: 30_000 })
      await expect(link(page, /^Bovini/)).toBeVisible()
      await expect(page.getByText(texts.lastReading)).toBeVisible()
    })
    const [herd] = await farmer.api.registry.herds()
    await farmer.api.registry.unlink()
    await step('unlinked', async () => {
      await page.goto(paths.herd(herd?.id ?? 0))
      await expect(page.getByRole('button', { name: registryTexts.connect })).toBeVisible()
    })
  })

  test.describe('that are not there', () => {
    test.use({ provoked: [/status of 40[04]/] })

    test('lead to those that are', async ({ page, enter, step }) => {
      const farmer = await aFarmer()
      await enter(farmer)
      await step('linked', async () => {
        await page.goto(paths.herds)
        await linkAccount(page, aKeeper().username)
      })
      for (const [nowhere, title] of [
        ['abc', siteTexts.notFoundHeading],
        ['999999999', texts.missingTitle],
      ] as const)
        await step(nowhere, async () => {
          await page.goto(`${paths.herds}/${nowhere}`)
          await expect(page.getByRole('heading', { name: title })).toBeVisible()
        })
      await step('and back', async () => {
        await link(page, texts.toHerds).click()
        await expect(link(page, /^Ovini/)).toBeVisible()
      })
    })
  })
})
