import type { Page } from '@playwright/test'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { registryTexts as texts } from '#web/features/registry/registry-texts.ts'
import { paths } from '#web/paths.ts'
import { registryPageTexts as pages } from '../../simulators/registry/registry-page-texts.ts'
import { aFarmer, anEmail, productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeper, consent, control } from '../support/registry-keeper.ts'
import { fillInAccount, fillInCompany } from '../support/sign-up-forms.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Synced without problems: the first line of the account. */
const expectLinked = (page: Page) =>
  expect(page.getByRole('definition').first()).toHaveText(texts.states.linked.label, { timeout: 30_000 })

const herdRows = (page: Page) => page.getByRole('table', { name: texts.herds }).getByRole('row')

test.describe('the registry account', () => {
  test('is linked on the way through the sign-up', async ({ page, step }) => {
    const { username, vetInfoId } = aKeeper()
    await step('asked for in step 2', async () => {
      await page.goto(paths.signup)
      await fillInAccount(page, anEmail())
      await button(page, authTexts.continue).click()
      await button(page, 'Connect Account').click()
    })
    await step('given the company data', async () => {
      await expect(page.getByText(signupTexts.registryChosen)).toBeVisible()
      await fillInCompany(page)
      await button(page, signupTexts.register).click()
      await expect(page.getByRole('heading', { name: pages.loginTitle })).toBeVisible()
    })
    await step('consented to, and back in step 4', async () => {
      await consent(page, username)
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title })).toBeVisible()
      await expect(page.getByText(signupTexts.registryLinked(vetInfoId))).toBeVisible()
    })
    await step('where the herds are read by themselves', async () => {
      await page.goto(paths.registryAccount)
      await expectLinked(page)
      await expect(herdRows(page)).toHaveCount(3)
      await expect(herdRows(page).nth(1)).toContainText('Bovini')
    })
  })

  test('is linked from the cart, and leads back there', { tag: '@journey' }, async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const { username, vetInfoId } = aKeeper()
    const { id: productId } = await productNamed('Coppia Bandiera e Bottone HDX')
    await farmer.api.carts.addItem({ body: { productId, quantity: 1 } })
    await enter(farmer)
    await step('to the registry', async () => {
      await page.goto(paths.cart)
      await expect(page.getByText(cartTexts.ministryNotice)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: texts.link }).click()
      await expect(page.getByText(texts.unlinkedLead)).toBeVisible()
      await button(page, 'Connect Account').click()
      await expect(page.getByRole('heading', { name: pages.loginTitle })).toBeVisible()
    })
    await step('and back', async () => {
      await consent(page, username)
      await expect(page).toHaveURL(paths.cart)
      await expect(page.getByText(cartTexts.ministryNotice)).toBeHidden()
      expect((await farmer.api.users.profile()).vetInfoId).toBe(vetInfoId)
    })
    await step('nothing says any more that an account is needed', async () => {
      await page.goto(paths.product(productId))
      await expect(page.getByText(productPageTexts.ministryLinked)).toBeVisible()
      await expect(page.getByText(productPageTexts.ministryNeeds)).toHaveCount(0)
    })
  })

  test('stays as it is when the keeper says no', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await step('no', async () => {
      await page.goto(paths.registryAccount)
      await button(page, 'Connect Account').click()
      await consent(page, aKeeper().username, pages.deny)
      await expect(page.getByRole('heading', { name: texts.back.refused })).toBeVisible()
      expect((await farmer.api.registry.account()).linked).toBe(false)
    })
    await step('and on without', async () => {
      await page.getByRole('link', { name: texts.back.goOn }).click()
      await expect(page.getByText(texts.unlinkedLead)).toBeVisible()
    })
  })

  test.describe('that comes back by a way that is none', () => {
    test.use({ provoked: [/status of 404/] })

    test('begins again', async ({ page, enter, step }) => {
      await enter(await aFarmer())
      await step('without a state, and with one that nobody gave out', async () => {
        for (const query of ['', `?state=${'x'.repeat(43)}&code=abc`]) {
          await page.goto(paths.registryReturn + query)
          await expect(page.getByRole('heading', { name: texts.back.expired })).toBeVisible()
        }
        await page.getByRole('link', { name: texts.back.restart }).click()
        await expect(page).toHaveURL(paths.registryAccount)
      })
    })
  })

  test('says when the registry does not answer, reads it again, and is unlinked', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const { username } = aKeeper()
    await enter(farmer)
    await step('linked', async () => {
      await page.goto(paths.registryAccount)
      await button(page, 'Connect Account').click()
      await consent(page, username)
      await expectLinked(page)
    })
    await step('not answered', async () => {
      await control({ only: username, http500: 1 })
      await button(page, texts.sync).click()
      await expect(page.getByText(texts.unavailable)).toBeVisible({ timeout: 30_000 })
      await expect(herdRows(page)).toHaveCount(3)
    })
    await step('answered again', async () => {
      await button(page, texts.sync).click()
      await expectLinked(page)
    })
    await step('unlinked', async () => {
      await button(page, texts.unlink).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.unlink, exact: true }).click()
      await expect(page.getByText(texts.unlinked)).toBeVisible()
      await expect(page.getByText(texts.unlinkedLead)).toBeVisible()
      expect((await farmer.api.users.profile()).vetInfoId).toBeNull()
    })
  })
})
