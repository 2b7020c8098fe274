import type { Page } from '@playwright/test'
import { adminRoutes } from '#web/admin-routes.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { publicRoutes } from '#web/routes.tsx'
import { aFarmer, aPassword, type Person } from '../support/accounts.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'
import { logins } from '../support/open-shop-for-browser.ts'

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: loginTexts.submit })
const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Marta Bonetti' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Accedi' })

const fillIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.getByLabel(authTexts.email).fill(email)
  await page.getByLabel(authTexts.password, { exact: true }).fill(password)
}

test.describe('signing in', () => {
  test.describe('with what is wrong', () => {
    test.use({ provoked: [/status of 401/] })

    test('says so, keeps the e-mail and lets one try again', async ({ page, step }) => {
      const farmer = await aFarmer()

      await step('the button waits for a valid form', async () => {
        await page.goto(paths.login())
        await expect(submit(page)).toBeDisabled()
        await fillIn(page, { email: farmer.email, password: 'corta' })
        await page.getByLabel(authTexts.email).focus()
        await expect(page.getByText('La password deve essere di almeno 7 caratteri')).toBeVisible()
        await expect(submit(page)).toBeDisabled()
      })

      await step('a wrong password', async () => {
        await fillIn(page, { email: farmer.email, password: 'Sbagliata-1' })
        await expect(submit(page)).toBeEnabled()
        await submit(page).click()
        await expect(page.getByRole('alert')).toHaveText(
          'Credenziali non valide. Controlla email e password e riprova.',
        )
        await expect(page.getByLabel(authTexts.email)).toHaveValue(farmer.email)
        await expect(page.getByLabel(authTexts.password, { exact: true })).toBeFocused()
      })

      await step('the right one leads home', async () => {
        await fillIn(page, farmer)
        await submit(page).click()
        await expect(page).toHaveURL('/')
        await expect(signInLink(page)).toBeHidden()
      })
    })
  })

  test.describe('while the server cannot be reached', () => {
    test.use({ provoked: [/net::ERR_FAILED/] })

    test('says that it is not the password', async ({ page }) => {
      await page.route('**/api/auth/login', route => route.abort())
      await page.goto(paths.login())
      await fillIn(page, { email: 'marta@cascina.example', password: aPassword })
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText('Errore durante il login. Riprova più tardi.')
    })
  })

  test.describe('what the guard does', () => {
    test('keeps every account page from whoever is not signed in', async ({ page }) => {
      for (const { path } of [...publicRoutes, ...adminRoutes].filter(({ isPublic }) => !isPublic)) {
        const address = path.replace(':id', '1')
        if (page.url() === 'about:blank') await page.goto(address)
        else await goWithinDocument(page, address)
        await expect(page, path).toHaveURL(paths.login(address))
        await expect(page.getByRole('heading', { level: 1, name: loginTexts.title })).toBeVisible()
      }
    })

    test('leads back to the page that was asked for', { tag: '@journey' }, async ({ page, step }) => {
      const farmer = await aFarmer()
      const asked = `${paths.orders}?filter=cancelled`

      await step('asked to sign in', async () => {
        await page.goto('/products')
        await page.goto(asked)
        await expect(page).toHaveURL(paths.login(asked))
      })
      await step('signed in', async () => {
        await fillIn(page, farmer)
        await submit(page).click()
        await expect(page).toHaveURL(asked)
        await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible()
      })
      await step('the browser’s way back does not lead to the form again', async () => {
        await page.goBack()
        await expect(page).toHaveURL('/products')
      })
    })
  })

  test('is followed in another tab, and so is signing out', async ({ page, context, enter }) => {
    await enter(await aFarmer())
    await page.goto(paths.orders)
    await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible()

    const other = await context.newPage()
    await other.goto('/')
    await other.evaluate(() => localStorage.getItem('access_token'))
    await signOutOn(other)
    await expect(page).toHaveURL(paths.login(paths.orders))

    await fillIn(page, await aFarmer({ name: 'Luca Ferri' }))
    await submit(page).click()
    await expect(page).toHaveURL(paths.orders)
    await expect(signInLink(other)).toBeHidden()
  })

  test.describe('the menu of whoever is signed in', { tag: '@desktop' }, () => {
    test('leads to profile and cart, and closes on a press outside, on Esc and on a choice', async ({
      page,
      enter,
      step,
    }) => {
      const farmer = await aFarmer()
      await enter(farmer)
      const profile = page.getByRole('link', { name: 'Vedi Profilo' })

      await step('open and closed', async () => {
        await page.goto('/products')
        await userButton(page).click()
        await expect(profile).toBeVisible()
        await expect(page.getByRole('link', { name: 'Cart (0)' })).toBeVisible()
        await page.getByRole('heading', { level: 1 }).click()
        await expect(profile).toBeHidden()

        await userButton(page).click()
        await page.keyboard.press('Escape')
        await expect(profile).toBeHidden()
        await expect(userButton(page)).toBeFocused()
      })
      await step('to the profile', async () => {
        await userButton(page).click()
        await profile.click()
        await expect(page).toHaveURL(paths.accountDetails)
        await expect(profile).toBeHidden()
        // The address changes before the page; a menu opened in between would go with the page that is left.
        await expect(page.getByRole('button', { name: accountTexts.editOf(userTexts.fields.name) })).toBeVisible()
      })
      await step('logout', async () => {
        await userButton(page).click()
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL('/')
        await expect(signInLink(page)).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
        await expect(farmer.api.users.profile()).rejects.toMatchObject({ status: 401 })
      })
    })

    test('shows the VetInfo ID of a linked account', async ({ page }) => {
      await page.goto(paths.login())
      await fillIn(page, logins.demo)
      await submit(page).click()
      await expect(page.getByRole('banner').getByText(/VetInfo ID\s*\w+/)).toBeVisible()
    })
  })

  test('never offers Accedi to somebody signed in, not for one frame of a reload', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    await enter(await aFarmer())
    await page.addInitScript(() => {
      const state = Object.assign(globalThis, { framesWithSignIn: 0 })
      const look = () => {
        const links = [...document.querySelectorAll('header a')].filter(link => link.textContent === 'Accedi')
        const isSeen = links.some(link => link.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        if (isSeen) state.framesWithSignIn += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    for (const path of ['/', '/products', paths.account])
      await step(path, async () => {
        await page.goto(path)
        await page.reload()
        // The attribute is present from the first byte until the session is known.
        await expect(page.locator('html[data-session]')).toHaveCount(0)
        await expect(page.getByRole('main')).toBeVisible()
        expect(await page.evaluate(() => (globalThis as { framesWithSignIn?: number }).framesWithSignIn)).toBe(0)
      })
  })

  test.describe('a token that the server no longer knows', () => {
    test.use({ provoked: [/status of 401/] })

    test('is thrown away', async ({ page, enter }) => {
      const farmer = await aFarmer()
      await farmer.api.auth.logout()
      await enter(farmer)
      await page.goto(paths.account)
      await expect(page).toHaveURL(paths.login(paths.account))
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    })
  })
})

/** The button is in the header if there is room, otherwise in the menu. */
async function signOutOn(page: Page) {
  const hamburger = page.getByRole('button', { name: layoutMessages.openMenu })
  await expect(hamburger.or(userButton(page)).first()).toBeVisible()
  if (await hamburger.isVisible()) await hamburger.click()
  else await userButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}
