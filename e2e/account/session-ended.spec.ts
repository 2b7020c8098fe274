import type { Page } from '@playwright/test'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, type Person } from '../support/accounts.ts'
import { aFullCart } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'

/** What every 401 leads to: the sign-in page that knows the way back, and no token. */
async function expectSignIn(page: Page, next: string) {
  await expect(page).toHaveURL(paths.login(next))
  await expect(page.getByRole('heading', { level: 1, name: loginTexts.title })).toBeVisible()
  await expect(page.getByText(loginTexts.sessionEndedMeaning)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
}

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel(authTexts.email).fill(email)
  await page.getByLabel(authTexts.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
}

test.describe('a session that the server has ended', () => {
  test.use({ provoked: [/status of 401/] })

  test('leads from the next page to the sign-in page and back', async ({ page, enter }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(paths.account)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await farmer.api.auth.logout()

    await page.getByRole('main').getByRole('link', { name: accountTexts.tiles.delegations.title }).first().click()
    await expectSignIn(page, paths.delegations)
    await signIn(page, farmer)
    await expect(page).toHaveURL(paths.delegations)
    await expect(page.getByText(loginTexts.sessionEndedMeaning)).toHaveCount(0)
  })

  test('leads from a product to the sign-in page, back with the quantity, and into the cart', async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const { id } = await aProduct({ quantity: 50 })
    const chosen = `${paths.product(id)}?quantity=2`
    await enter(farmer)
    await page.goto(chosen)
    await expect(page.locator('html[data-session]')).toHaveCount(0)
    await farmer.api.auth.logout()

    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await expectSignIn(page, chosen)
    await signIn(page, farmer)
    await expect(page).toHaveURL(chosen)

    await step('where another call of the page has noticed it before', async () => {
      await expect(page.locator('html[data-session]')).toHaveCount(0)
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      await page.evaluate(
        token => fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
        token,
      )
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
      await add.click()
      await expectSignIn(page, chosen)
      await signIn(page, farmer)
      await expect(page).toHaveURL(chosen)
    })
    await add.click()
    await expect(page.getByRole('banner').getByText('2 pezzi')).toBeAttached()
  })

  test('keeps what was typed at the checkout', { tag: '@journey' }, async ({ page, enter }) => {
    const cart = await aFullCart()
    await enter(cart)
    await page.goto(paths.checkout)
    const phone = page.getByLabel(userTexts.fields.phone).first()
    await phone.fill('0119998877')
    await cart.api.auth.logout()

    await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
    await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
    await expect(page).toHaveURL(/login\?next=/)
    await signIn(page, cart)
    await expect(page).toHaveURL(new RegExp(paths.checkout))
    await expect(page.getByLabel(userTexts.fields.phone).first()).toHaveValue('0119998877')
  })

  test('keeps a list of lost tags, for the same keeper only', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const list = page.getByLabel(lostTagTexts.label)
    const typed = 'IT 001 99024 4750'
    await enter(farmer)
    await page.goto(paths.lostTags)
    await page.waitForLoadState('networkidle')
    await farmer.api.auth.logout()
    await list.fill(typed)
    await expectSignIn(page, paths.lostTags)

    await step('the same keeper', async () => {
      await signIn(page, farmer)
      await expect(page).toHaveURL(paths.lostTags)
      await expect(list).toHaveValue(typed)
    })
    await step('another one', async () => {
      await page.waitForLoadState('networkidle')
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      await page.evaluate(async token => {
        await fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
        // At once, because any call of the page notices it.
        document.querySelector('textarea')?.focus()
        document.execCommand('insertText', false, '\n')
      }, token)
      await expectSignIn(page, paths.lostTags)
      await signIn(page, await aFarmer())
      await expect(page).toHaveURL(paths.lostTags)
      await expect(list).toHaveValue('')
    })
  })

  test('keeps what was typed into a row of the account that was open', async ({ page, enter }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(paths.accountDetails)
    const edit = page.getByRole('button', { name: accountTexts.editOf(userTexts.fields.name) })
    await edit.click()
    const name = page.getByRole('main').getByLabel(userTexts.fields.name)
    await name.fill('Marta Ferri')
    await farmer.api.auth.logout()
    await page.getByRole('main').getByRole('button', { name: accountTexts.save }).click()
    await expectSignIn(page, paths.accountDetails)

    await signIn(page, farmer)
    await expect(page).toHaveURL(paths.accountDetails)
    await edit.click()
    await expect(name).toHaveValue('Marta Ferri')
  })
})
