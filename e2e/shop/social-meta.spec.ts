import type { Page } from '@playwright/test'
import { guideTexts } from '#web/features/guides/guide-texts.ts'
import { placementTexts } from '#web/features/guides/placement-texts.ts'
import { homeTexts } from '#web/features/home/home-texts.ts'
import { supportTexts } from '#web/features/support/support-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.replace(location.origin, ''),
  }))

test('title, description and canonical address follow the shopper as the server writes them', async ({
  page,
  step,
}) => {
  const expectAsServed = async () => {
    const moved = page.url()
    const fresh = await page.context().newPage()
    await fresh.goto(moved)
    const served = await headOf(fresh)
    await fresh.close()
    await expect.poll(() => headOf(page)).toEqual(served)
  }
  await step('to the list', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.allProducts }).click()
    await expect(page).toHaveURL(paths.products())
    await expectAsServed()
  })
  await step('to a filtered list', async () => {
    await page.getByRole('link', { name: 'APPLICATORI' }).click()
    await expect(page).toHaveURL(/category=applicatori/)
    await expectAsServed()
  })
  await step('to a product', async () => {
    await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/\d+/)
    await expectAsServed()
  })
})

test.describe('without script', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser reports scripts that it does not load

  test('every public page is whole', async ({ page }) => {
    const tag = await productNamed('Bandiera Aziendale neutra')
    const pages: [path: string, heading: string, more: string[]][] = [
      [paths.home, homeTexts.heroTitle, [homeTexts.popularTitle, homeTexts.codeTitle, homeTexts.finderTitle]],
      [paths.products(), "Esplora l'intera gamma", ['Tipologia Marca']],
      [paths.product(tag.id), tag.title, ['Marche simili']],
      [paths.tagPlacement, placementTexts.heroTitle, [placementTexts.pairTitle, placementTexts.speciesTitle]],
      [paths.guides, guideTexts.title, ['Applicare', 'Leggere']],
      [paths.publicSupport, 'Supporto', [supportTexts.questionsTitle]],
    ]
    for (const [path, heading, more] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      for (const words of more) await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Tutti i prodotti' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('P.IVA')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    }
    const answer = page.getByText(supportTexts.questions[2]?.answer[1] ?? '')
    await page.getByText(supportTexts.questions[2]?.question ?? '').click()
    await expect(answer).toBeVisible()
  })
})
