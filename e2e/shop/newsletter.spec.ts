import type { Page } from '@playwright/test'
import { newsletterConsent } from '#domain/newsletter-consent.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { leaverTexts } from '#web/features/newsletter/leaver-texts.ts'
import { newsletterLinkTexts as linkTexts } from '#web/features/newsletter/newsletter-link-texts.ts'
import { newsletterTexts as texts } from '#web/features/newsletter/newsletter-texts.ts'
import { subscriberTexts } from '#web/features/newsletter/subscriber-texts.ts'
import { paths } from '#web/paths.ts'
import { anEmail, callAs, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, holdBack, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'

/** Opens the home page. A person arrives at its end no earlier than it is laid out. */
async function openHome(page: Page) {
  await page.goto('/')
  await expect(page.locator('html[data-laid-out]')).toHaveCount(1)
}

test.describe('the newsletter', () => {
  test.use({ provoked: [/status of (429|500)|^500 /] })
  const problem = { type: '/problems/too-many', title: 'Too many', status: 429, detail: 'Riprova tra un’ora.' }
  const partsOf = (page: Page) => ({
    email: page.getByLabel(texts.email),
    button: page.getByRole('main').getByRole('button', { name: new RegExp(`${texts.subscribe}|${texts.submitting}`) }),
    success: page.getByText('Thank you for subscribing to our newsletter!'),
  })

  test('is 400 pixels high', { tag: '@widths' }, async ({ page }) => {
    await openHome(page)
    const banner = page.getByRole('main').locator('section').last()
    await expect(banner.getByRole('heading')).toHaveText(texts.title)
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(400)
  })

  test('says what is wrong before it asks the server, then waits, thanks and clears the field', async ({
    page,
    step,
  }) => {
    const { email, button, success } = partsOf(page)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/newsletter/')) asked.push(request.url())
    })
    await openHome(page)
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
    await step('sent', async () => {
      const arrive = await holdBack(page, '**/newsletter/subscribe')
      await email.fill(anEmail())
      await button.click()
      await expect(button).toHaveText(texts.submitting)
      await expect(button).toBeDisabled()
      await expect(email).toBeDisabled()
      arrive()
      await expect(success).toBeVisible()
      await expect(email).toHaveValue('')
      await expect(button).toHaveText(texts.subscribe)
    })
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
    await openHome(page)
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

test.describe('the newsletter by mail', () => {
  /** Waits for that number of mails and returns the link of the latest one. */
  const linkTo = async (address: string, mails: number) => {
    await expect.poll(async () => (await mailsTo(address)).length).toBe(mails)
    const [latest] = await mailsTo(address)
    const link = new URL(/https?:\S+#\S+/.exec(latest?.text ?? '')?.[0] ?? '')
    return link.pathname + link.hash
  }

  test('is confirmed from the mailbox and left from there, by one button each', async ({ page, step }) => {
    const address = anEmail()
    await step('asked for', async () => {
      await openHome(page)
      await page.getByLabel(texts.email).fill(address)
      await page.getByRole('main').getByRole('button', { name: texts.subscribe }).click()
      await expect(page.getByText(texts.next)).toBeVisible()
    })
    const confirmLink = await linkTo(address, 1)
    await step('confirmed, and the same once more', async () => {
      for (let n = 0; n < 2; n++) {
        await page.goto(confirmLink)
        await expect(page.getByText(linkTexts.confirm.text)).toBeVisible()
        await page.getByRole('button', { name: linkTexts.confirm.button }).click()
        const done = page.getByRole('heading', { level: 1, name: linkTexts.confirm.doneTitle })
        await expect(done).toBeFocused()
        await openHome(page)
      }
    })
    const leaveLink = await linkTo(address, 2)
    await step('left', async () => {
      await page.goto(leaveLink)
      await page.getByRole('main').getByRole('button', { name: linkTexts.leave.button }).click()
      await expect(page.getByRole('heading', { level: 1, name: linkTexts.leave.doneTitle })).toBeFocused()
    })
  })

  test('is looked after in the back office: who reads it, to which words they agreed, and out on request', {
    tag: '@desktop',
  }, async ({ page, enter, step }) => {
    const address = anEmail()
    await callAs().newsletter.subscribe({ body: { email: address } })
    const confirmLink = await linkTo(address, 1)
    await callAs().newsletter.confirm({ body: { token: confirmLink.split('#')[1] ?? '' } })
    await enter(await theAdmin())
    const entry = page.getByRole('listitem').filter({ hasText: address })

    await step('found, with the proof of consent', async () => {
      await page.goto(adminPaths.newsletter)
      await page.getByLabel(subscriberTexts.search).fill(address)
      await expect(page.getByText(subscriberTexts.found(1), { exact: true })).toBeVisible()
      await entry.locator('summary').click()
      await expect(entry).toContainText(subscriberTexts.states.confirmed)
      await expect(entry).toContainText(subscriberTexts.words(newsletterConsent.confirm))
      await expect(page.getByRole('img', { name: /Entrate e uscite mese per mese/ })).toBeVisible()
      await expectAccessible(page, 'subscribers')
      await expectToFitNarrowScreens(page)
    })
    await step('saved as a file', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: subscriberTexts.sheet }).click()
      expect((await download).suggestedFilename()).toBe(subscriberTexts.fileName)
    })
    await step('taken off; the proof stays', async () => {
      await entry.getByRole('button', { name: subscriberTexts.removeOf(address) }).click()
      await expect(page.getByRole('dialog')).toContainText(subscriberTexts.askConfirmed)
      await page.getByRole('dialog').getByRole('button', { name: subscriberTexts.confirmRemove }).click()
      await expect(page.getByText(subscriberTexts.removed(address))).toBeFocused()
      await expect(entry).toContainText(subscriberTexts.states.left)
      await expect(entry).toContainText(subscriberTexts.events.removed)
    })
  })

  test('takes in who left elsewhere, line by line', { tag: '@widths' }, async ({ page, enter, step }) => {
    const [reader, stranger] = [anEmail(), anEmail()]
    await callAs().newsletter.subscribe({ body: { email: reader } })
    const confirmLink = await linkTo(reader, 1)
    await callAs().newsletter.confirm({ body: { token: confirmLink.split('#')[1] ?? '' } })
    await enter(await theAdmin())
    await step('nothing typed', async () => {
      await page.goto(adminPaths.newsletter)
      await page.getByRole('link', { name: subscriberTexts.leavers }).click()
      await page.getByRole('button', { name: leaverTexts.submit }).click()
      await expect(page.getByText('Scrivi almeno un indirizzo')).toBeVisible()
      await expect(page.getByLabel(leaverTexts.text)).toBeFocused()
    })
    await step('a file', async () => {
      await page.getByLabel(leaverTexts.file).setInputFiles({
        name: 'tornate.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Indirizzo;Errore\r\n${reader};550 5.1.1\r\n${stranger};550 5.1.1\r\n`),
      })
      await page.getByLabel(leaverTexts.reasons.bounced).check()
      await page.getByRole('button', { name: leaverTexts.submit }).click()
      await expect(page.getByText(leaverTexts.done(1, 3))).toBeFocused()
      await expect(page.getByRole('row', { name: reader })).toContainText(leaverTexts.outcomes.removed)
      await expect(page.getByRole('row', { name: stranger })).toContainText(leaverTexts.outcomes.unknown)
      await expectAccessible(page, 'leavers')
      await expectToFitNarrowScreens(page)
    })
    await step('and the list says why', async () => {
      await page.getByRole('link', { name: leaverTexts.back }).click()
      await page.getByLabel(subscriberTexts.search).fill(reader)
      await expect(page.getByText(subscriberTexts.found(1), { exact: true })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: reader })).toContainText(subscriberTexts.unreachable)
    })
  })

  test.describe('by a link that is not whole, or while the shop is out of reach', () => {
    test.use({ provoked: [/status of 404|ERR_FAILED/] })

    test('says so', async ({ page, step }) => {
      await step('a link that is not whole', async () => {
        await page.goto(`${paths.newsletterConfirm}#abc`)
        await page.getByRole('button', { name: linkTexts.confirm.button }).click()
        await expect(page.getByText(linkTexts.refusedText)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })
      await step('a shop that does not answer', async () => {
        await page.route('**/newsletter/unsubscribe*', route => route.abort())
        await page.goto(`${paths.newsletterUnsubscribe}#${'x'.repeat(43)}`)
        await page.getByRole('main').getByRole('button', { name: linkTexts.leave.button }).click()
        await expect(page.getByText(linkTexts.failed)).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: linkTexts.leave.button })).toBeEnabled()
      })
    })
  })
})
