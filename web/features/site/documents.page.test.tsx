import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { productNamed } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { guides, guideTexts } from '#web/features/guides/guide-texts.ts'
import { placementTexts } from '#web/features/guides/placement-texts.ts'
import { homeTexts } from '#web/features/home/home-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { categoryTexts } from '#web/features/products/product-texts.ts'
import { supportTexts } from '#web/features/support/support-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'

it('title, description and canonical address follow the visitor as the server writes them', async () => {
  const world = await aShop()
  const { document, page, press, url } = await openPage(world, paths.home)
  document.head.innerHTML = `<title></title><meta name="description"><link rel="canonical" href="${world.origin}/">`
  const headOf = (shown: Document) => ({
    title: shown.title,
    description: shown.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: shown
      .querySelector('link[rel=canonical]')
      ?.getAttribute('href')
      ?.replace(/^https?:..[^/]+/, ''),
  })
  const expectAsServed = async () => {
    const { document: served } = await readDocument(world, url())
    await expect.poll(() => headOf(document)).toEqual(headOf(served))
  }
  await page.findByRole('contentinfo')
  await press(() => within(page.getByRole('contentinfo')).getByRole('link', { name: layoutMessages.allProducts }))
  await expect.poll(url).toBe(paths.products())
  await expectAsServed()
  await press(() => page.getByRole('link', { name: categoryTexts.applicatori.tile }))
  await expect.poll(url).toMatch(/category=applicatori/)
  await expectAsServed()
  const { id, title } = await productNamed(world, 'Pinza Universale P2')
  await press(() => page.getByRole('link', { name: title }))
  await expect.poll(url).toBe(paths.product(id))
  await expectAsServed()
})

it('the document of each public page is whole, with the way to all products, to sign in and to the company', async () => {
  const world = await aShop()
  const tag = await productNamed(world, 'Bandiera Aziendale neutra')
  const pages: [path: string, heading: string, more: string[]][] = [
    [paths.home, homeTexts.heroTitle, [homeTexts.popularTitle, homeTexts.codeTitle, homeTexts.finderTitle]],
    [paths.products(), categoryTexts.all.banner, ['Tipologia Marca']],
    [paths.product(tag.id), tag.title, [productPageTexts.similarTags]],
    [paths.tagPlacement, placementTexts.heroTitle, [placementTexts.pairTitle, placementTexts.speciesTitle]],
    [paths.guides, guideTexts.title, guides.map(({ title }) => title)],
    [paths.publicSupport, supportTexts.title, [supportTexts.questionsTitle]],
  ]
  for (const [path, heading, more] of pages) {
    const { page, document } = await readDocument(world, path)
    await page.findByRole('heading', { level: 1, name: heading })
    for (const words of more) within(page.getByRole('main')).getAllByText(words)
    const banner = within(page.getByRole('banner'))
    banner.getByRole('link', { name: layoutMessages.allProducts })
    banner.getByRole('link', { name: layoutMessages.login })
    expect(page.getByRole('contentinfo').textContent).toContain(layoutMessages.vatNumber)
    expect(document.querySelector('[aria-busy=true]'), path).toBeNull()
  }
})
