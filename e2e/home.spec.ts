import { homeTexts } from '#web/features/home/home-texts.ts'
import { paths } from '#web/paths.ts'
import { routes } from '#web/routes.tsx'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, orderOf, productNamed } from './people.ts'
import { expect, test } from './shopper.ts'

test.describe('home', () => {
  test('slides its tags by one card, from the first to the last and back', async ({ page, step }) => {
    const carousel = page.getByRole('region', { name: 'Marche Ministeriali' })
    const cards = carousel.getByRole('listitem')
    const previous = carousel.getByRole('button', { name: uiMessages.previous })
    const next = carousel.getByRole('button', { name: uiMessages.next })

    await step('at the start', async () => {
      await page.goto('/')
      await cards.first().scrollIntoViewIfNeeded()
      await expect(previous).toBeDisabled()
      await expect(cards.first()).toBeInViewport()
    })
    await step('to the end', async () => {
      const all = await cards.count()
      for (let press = 1; press < all && (await next.isEnabled()); press++) await next.click()
      await expect(next).toBeDisabled()
      await expect(cards.last()).toBeInViewport({ ratio: 0.9 })
      await expect(cards.first()).not.toBeInViewport()
    })
    await step('one back', async () => {
      await previous.click()
      await expect(next).toBeEnabled()
    })
  })

  test('leads on by each of its buttons', async ({ page, enter, step }) => {
    const buttons = [
      ['Sei già nel Database?', paths.login()],
      ['Fatti Guidare', paths.generator],
      ['Esplora la collezione', '/products'],
      ['Guarda i tutorial', paths.guides],
      ['Prova il generatore di ordine', paths.generator],
    ] as const
    for (const [name, to] of buttons)
      await step(name, async () => {
        await page.goto('/')
        await page.getByRole('link', { name }).click()
        await expect(page).toHaveURL(to)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    await step('signed in, the first leads to the account', async () => {
      await enter(await aFarmer())
      await page.goto('/')
      await page.getByRole('link', { name: homeTexts.alreadyIn }).click()
      await expect(page).toHaveURL(paths.account)
    })
  })
})

test('no link of any page leads nowhere', { tag: '@desktop' }, async ({ page, enter, request }) => {
  const product = await productNamed('Bandiera Aziendale neutra')
  const farmer = await aFarmer()
  const order = await orderOf(farmer, [{ productId: product.id, quantity: 1 }])
  await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
  const pages = routes.map(({ path }) =>
    path === paths.order(':id') ? paths.order(order) : path.replace(':id', String(product.id)),
  )
  const found = new Map<string, string>()
  const collect = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const links = await page.locator('a[href^="/"]').evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''))
    for (const link of links) if (!found.has(link)) found.set(link, path)
  }
  await collect('/')
  await enter(farmer)
  for (const path of pages) await collect(path)

  expect(found.size).toBeGreaterThan(40)
  const missing = []
  for (const [link, from] of found) {
    const { status } = await request.get(link).then(response => ({ status: response.status() }))
    if (status !== 200) missing.push(`${from} → ${link}: ${status}`)
  }
  expect(missing).toEqual([])
})
