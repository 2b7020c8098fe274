import { newsletterTexts } from '#web/features/newsletter/newsletter-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { anEmail } from './people.ts'
import { expect, test } from './shopper.ts'

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
      const answer = Promise.withResolvers<void>()
      await page.route(calls, async route => {
        await answer.promise
        await route.continue()
      })
      await button.click()
      await expect(page.getByRole('button', { name: 'Attendere...' })).toBeDisabled()
      await expect(email).toBeDisabled()
      await expect(page.getByText('An error occurred. Please try again later.')).toBeHidden()
      answer.resolve()
      await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible()
      await expect(email).toHaveValue('')
      await expect(button).toBeEnabled()
    })
  })
})
