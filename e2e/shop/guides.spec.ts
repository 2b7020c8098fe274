import { drawingTexts } from '#web/features/guides/drawing-texts.ts'
import { guideDrawingTexts } from '#web/features/guides/guide-drawing-texts.ts'
import { guides, guideTexts } from '#web/features/guides/guide-texts.ts'
import { placementTexts, species } from '#web/features/guides/placement-texts.ts'
import { legalTexts } from '#web/features/legal/legal-texts.ts'
import { supportTexts } from '#web/features/support/support-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const { ids } = placementTexts
const ears = {
  cattle: drawingTexts.cattleEars,
  sheep: guideDrawingTexts.sheepEars,
  pig: guideDrawingTexts.pigEars,
}

test.describe('where the tags go', () => {
  test('is drawn for every species, with its deadline and the way to its tags', { tag: '@widths' }, async ({
    page,
    step,
  }) => {
    await page.goto(paths.tagPlacement)
    for (const { name, drawing, deadline, toTags } of species)
      await step(name, async () => {
        const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
        await expect(rule.getByRole('img', { name: ears[drawing].drawing })).toBeVisible()
        await expect(rule.getByText(deadline[0], { exact: true })).toBeVisible()
        await expect(rule.getByRole('link', { name: toTags })).toBeVisible()
      })
    await step('its link leads to tags', async () => {
      await page.getByRole('link', { name: species[1]?.toTags }).click()
      await expect(page).toHaveURL(/animals=ovini/)
      await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
    })
  })

  test('leads to each of its parts from the line below the title', async ({ page, step }) => {
    await page.goto(paths.tagPlacement)
    const contents = page.getByRole('navigation', { name: placementTexts.contents })
    const parts = [
      [placementTexts.readingTitle, ids.reading],
      [placementTexts.lossTitle, ids.loss],
    ] as const
    for (const [title, id] of parts)
      await step(title, async () => {
        await contents.getByRole('link', { name: title }).click()
        await expect(page).toHaveURL(`${paths.tagPlacement}#${id}`)
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
        await page.evaluate(() => scrollTo(0, 0))
      })
  })
})

test.describe('the guides', () => {
  test('are five, each step with its drawing', { tag: '@widths' }, async ({ page }) => {
    await page.goto(paths.guides)
    await expect(page.getByRole('heading', { level: 1, name: guideTexts.title })).toBeVisible()
    for (const { id, title, steps } of guides) {
      const guide = page.getByRole('region', { name: title, exact: true })
      await expect(guide).toHaveAttribute('id', id)
      await expect(guide.getByRole('heading', { level: 3 })).toHaveCount(steps.length)
      await expect(guide.locator('ol > li > svg')).toHaveCount(steps.length)
    }
  })
})

test.describe('the support', () => {
  test('answers every question, in the shop and in the account', async ({ page, enter, step }) => {
    const [first] = supportTexts.questions
    const expectSupport = async () => {
      await expect(page.getByRole('heading', { level: 1, name: supportTexts.title })).toBeVisible()
      const questions = page
        .getByRole('region', { name: supportTexts.questionsTitle })
        .getByRole('heading', { level: 3 })
      await expect(questions).toHaveText(supportTexts.questions.map(({ question }) => question))
      const answer = page.locator(`#${first?.id}`)
      await expect(answer).toBeHidden()
      await questions.first().click()
      await expect(answer).toBeVisible()
      await expect(page.getByRole('link', { name: '011 555 01 91' })).toHaveAttribute('href', 'tel:0115550191')
      await expect(page.getByRole('region', { name: supportTexts.contact })).toContainText('Auricola S.r.l.')
    }
    await step('for everybody', async () => {
      await page.goto(paths.publicSupport)
      await expectSupport()
    })
    await step('in the account', async () => {
      await enter(await aFarmer())
      await page.goto(paths.account)
      await page.getByRole('main').getByRole('link', { name: supportTexts.title }).click()
      await expect(page).toHaveURL(paths.accountSupport)
      await expectSupport()
    })
    await step('and back', async () => {
      await page.getByRole('main').getByRole('link', { name: supportTexts.toAccount, exact: true }).click()
      await expect(page).toHaveURL(paths.account)
    })
  })

  test('in the account asks to sign in first', async ({ page }) => {
    await page.goto(paths.accountSupport)
    await expect(page).toHaveURL(paths.login(paths.accountSupport))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser reports scripts that it does not load

  test('guides and answers are there', async ({ page }) => {
    await page.goto(paths.guides)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(guides.map(({ title }) => title))
    await page.goto(paths.publicSupport)
    const [, , vetInfo] = supportTexts.questions
    await page.getByRole('heading', { level: 3, name: vetInfo?.question }).click()
    await expect(page.locator(`#${vetInfo?.id}`)).toBeVisible()
  })
})

test('every legal page says which version it is and leads to the others', { tag: '@desktop' }, async ({ page }) => {
  for (const { title, to } of legalTexts.documents) {
    await page.goto(to)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/^Testo di .+, versione \d+\.\d+ del \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible()
    const others = page.getByRole('navigation', { name: legalTexts.others }).getByRole('link')
    await expect(others).toHaveCount(legalTexts.documents.length - 1)
  }
})
