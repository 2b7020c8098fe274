import type { Page } from '@playwright/test'
import { newsletterTexts as texts } from '#web/features/newsletter/newsletter-texts.ts'
import { anEmail } from './people.ts'
import { expect, test } from './shopper.ts'

test.describe('the newsletter', () => {
  test.use({ provoked: [/status of (429|500)|^500 /] })
  const problem = { type: '/problems/too-many', title: 'Too many', status: 429, detail: 'Riprova tra un’ora.' }
  const partsOf = (page: Page) => ({
    email: page.getByLabel(texts.email),
    button: page.getByRole('main').getByRole('button', { name: new RegExp(`${texts.subscribe}|${texts.submitting}`) }),
    success: page.getByText('Thank you for subscribing to our newsletter!'),
  })

  test('is 400 pixels high', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('main').locator('section').last()
    await expect(banner.getByRole('heading')).toHaveText(texts.title)
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(400)
  })

  test('says what is wrong before it asks the server', async ({ page, step }) => {
    const { email, button } = partsOf(page)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/newsletter/')) asked.push(request.url())
    })
    await page.goto('/')
    const wrong = [
      ['  ', 'Email is required'],
      ['marta@cascina', 'Please enter a valid email address'],
      ['mar ta@cascina.it', 'Please enter a valid email address'],
    ] as const
    for (const [typed, sentence] of wrong)
      await step(`'${typed}'`, async () => {
        await email.fill(typed)
        await button.click()
        await expect(page.getByText(sentence)).toBeVisible()
        await expect(email).toHaveAttribute('aria-invalid', 'true')
        await expect(email).toBeFocused()
      })
    expect(asked).toEqual([])
  })

  test('waits, thanks and clears the field', async ({ page }) => {
    const { email, button, success } = partsOf(page)
    const answer = Promise.withResolvers<void>()
    await page.route('**/newsletter/subscribe', async route => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/')
    await email.fill(anEmail())
    await button.click()
    await expect(button).toHaveText(texts.submitting)
    await expect(button).toBeDisabled()
    await expect(email).toBeDisabled()
    answer.resolve()
    await expect(success).toBeVisible()
    await expect(email).toHaveValue('')
    await expect(button).toHaveText(texts.subscribe)
  })

  test('says what the server says, else that something went wrong, and forgets it on the next try', async ({
    page,
    step,
  }) => {
    const { email, button, success } = partsOf(page)
    const answers = [
      { status: 429, contentType: 'application/problem+json', json: { ...problem, message: problem.detail } },
      { status: 500, contentType: 'application/json', body: '{"message":"La posta è ferma."}' },
      { status: 500, contentType: 'text/html', body: 'broken' },
    ]
    await page.route('**/newsletter/subscribe', route => {
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.continue()
    })
    const address = anEmail()
    await page.goto('/')
    await email.fill(address)
    for (const sentence of [problem.detail, 'La posta è ferma.', texts.failed])
      await step(sentence, async () => {
        await button.click()
        await expect(page.getByText(sentence)).toBeVisible()
        await expect(email).toHaveAttribute('aria-invalid', 'true')
        await expect(email).toHaveValue(address)
      })
    await step('then it works', async () => {
      await button.click()
      await expect(success).toBeVisible()
      await expect(page.getByText(texts.failed)).toBeHidden()
      await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    })
  })
})
