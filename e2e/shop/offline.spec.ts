import type { Page } from '@playwright/test'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { newsletterTexts } from '#web/features/newsletter/newsletter-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { productListTexts as texts } from '#web/features/products/product-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, anEmail, aProduct, productNamed } from '../support/accounts.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, holdBack, test } from '../support/journey.ts'

test.describe('without a network', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('the page says so, stays as it is, and goes on when the network is back', async ({ page, context, step }) => {
    const notice = page.getByText(layoutMessages.offline)
    await page.goto('/products')
    await expect(notice).toBeHidden()
    await step('gone', async () => {
      await context.setOffline(true)
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    })
    await step('back', async () => {
      await context.setOffline(false)
      await expect(notice).toBeHidden()
      await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/products\/\d+$/)
    })
  })
})

/** Visits a page whose scripts are held back until the returned function is called. */
async function visitBeforeScripts(page: Page, path: string) {
  const arrive = await holdBack(page, '**/assets/entry-client*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}

test.describe('on a slow line', () => {
  test('what is chosen and typed before the scripts arrive counts once they are there', async ({ page, step }) => {
    const choose = async () => {
      const arrive = await visitBeforeScripts(page, '/products?category=applicatori')
      await page.getByRole('searchbox').fill('pinza')
      await page.getByRole('combobox', { name: texts.sort }).selectOption('price-asc')
      await page.getByRole('radio', { name: 'Nuovi Prodotti' }).check({ force: true })
      arrive()
      await expect(page).toHaveURL(/search=pinza/)
      await expect(page).toHaveURL(/sort=price-asc/)
      await expect(page).toHaveURL(/stock=new/)
      await expect(page.getByRole('radio', { name: 'Nuovi Prodotti' })).toBeChecked()
      await expect(page.getByRole('searchbox')).toHaveValue('pinza')
      await expectDrawn(page)
    }
    await step('choose early', choose)
  })

  test('what is pressed before the scripts arrive is done once they are there, and once', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const { id } = await aProduct()
    await enter(farmer)
    const press = async () => {
      const arrive = await visitBeforeScripts(page, paths.product(id))
      const addToCart = page.getByRole('button', { name: 'Add to Cart' })
      await addToCart.click()
      await expect(addToCart).toHaveAttribute('aria-busy', 'true')
      await addToCart.click()
      arrive()
      await expect(page.getByRole('button', { name: 'Added to Cart!' })).toBeVisible()
      const { items } = await farmer.api.carts.get()
      expect(items).toMatchObject([{ product: { id }, quantity: 1 }])
    }
    await step('press early', press)
  })

  test('a form that is sent before the scripts arrive is sent once they are there', { tag: '@journey' }, async ({
    page,
    step,
  }) => {
    const { email, password } = await aFarmer()
    const signIn = async () => {
      const arrive = await visitBeforeScripts(page, paths.login())
      await page.getByLabel(authTexts.email).fill(email)
      await page.getByLabel(authTexts.password, { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('button', { name: loginTexts.submit })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      arrive()
      await expect(page).not.toHaveURL(/login/)
    }
    await step('sign in early', signIn)
  })

  const places = {
    home: () => '/',
    'the list': () => '/products',
    'a product': async () => paths.product((await aProduct()).id),
  }
  for (const [name, pathOf] of Object.entries(places))
    test(`the end of ${name}, gone to before the scripts arrive, stays on the screen`, {
      tag: name === 'a product' ? ['@journey', '@widths'] : '@widths',
    }, async ({ page, step }) => {
      const end = page.getByRole('contentinfo').getByRole('link').first()
      const topOfEnd = async () => (await end.boundingBox())?.y ?? Number.NaN
      const goToEnd = async () => {
        const arrive = await visitBeforeScripts(page, await pathOf())
        await end.scrollIntoViewIfNeeded()
        await expect(end).toBeInViewport()
        const top = await topOfEnd()
        arrive()
        await page.locator('html[data-laid-out]').waitFor()
        // A scroll position is a whole number of pixels.
        expect(Math.abs((await topOfEnd()) - top)).toBeLessThan(3)
      }
      await step('go to the end', goToEnd)
    })
})

test.describe('on a slow phone', () => {
  for (const wait of [0, 150, 300, 600])
    test(`what is chosen ${wait} ms after a page is shown counts as well`, async ({ page, context }) => {
      const tag = await productNamed('Bandiera Grande')
      const phone = await context.newCDPSession(page)
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 8 })
      await page.goto(paths.product(tag.id), { waitUntil: 'commit' })
      const orderAs = page.getByLabel(productPageTexts.orderAs)
      await orderAs.waitFor()
      await page.waitForTimeout(wait)
      await orderAs.selectOption('marca-sistitutiva')
      await expect(page.getByRole('button', { name: replacementTexts.addCode })).toBeVisible({ timeout: 40_000 })
      await expect(orderAs).toHaveValue('marca-sistitutiva')
    })
})

test.describe('the newsletter', () => {
  test.use({ provoked: [/net::ERR_FAILED/] })

  test('checks the address, waits, succeeds or says why not', async ({ page, step }) => {
    const email = page.getByLabel(newsletterTexts.email)
    const button = page.getByRole('button', { name: newsletterTexts.subscribe })
    const calls = '**/api/newsletter/subscribe'

    await step('nothing and nonsense', async () => {
      await page.goto('/')
      await button.click()
      await expect(page.getByText('Email is required')).toBeVisible()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await email.fill('marta@cascina')
      await button.click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(page.getByText('Email is required')).toBeHidden()
    })

    await step('a server that cannot be reached', async () => {
      await page.route(calls, route => route.abort())
      await email.fill(anEmail())
      await button.click()
      await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
      await page.unroute(calls)
    })

    await step('under way, then done', async () => {
      const arrive = await holdBack(page, calls)
      await button.click()
      await expect(page.getByRole('button', { name: 'Attendere...' })).toBeDisabled()
      await expect(email).toBeDisabled()
      await expect(page.getByText('An error occurred. Please try again later.')).toBeHidden()
      arrive()
      await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible()
      await expect(email).toHaveValue('')
      await expect(button).toBeEnabled()
    })
  })
})
