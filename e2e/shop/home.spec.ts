import { adminRoutes } from '#web/admin-routes.ts'
import { homeTexts } from '#web/features/home/home-texts.ts'
import { paths } from '#web/paths.ts'
import { publicRoutes } from '#web/routes.tsx'
import { aDelegationOf, aFarmer, orderOf, productNamed } from '../support/accounts.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'

test.describe('home', () => {
  test('leads on by each of its buttons', { tag: '@widths' }, async ({ page, enter, step }) => {
    const buttons = [
      ['Sei già nel Database?', paths.login()],
      ['Fatti Guidare', paths.generator],
      ['Esplora la collezione', '/products'],
      ['Guarda i tutorial', paths.guides],
      ['Prova il generatore di ordine', paths.generator],
    ] as const
    await page.goto('/')
    for (const [name, to] of buttons)
      await step(name, async () => {
        await page.getByRole('link', { name }).click()
        await expect(page).toHaveURL(to)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL('/')
      })
    await step('signed in, the first leads to the account', async () => {
      await enter(await aFarmer())
      await page.goto('/')
      await page.getByRole('link', { name: homeTexts.alreadyIn }).click()
      await expect(page).toHaveURL(paths.account)
    })
  })
})

test.describe('every page', () => {
  // The pages of a farmer without tags, herds and movement documents answer 404.
  test.use({ provoked: [/404 \(Not Found\) \(.*\/api\/(tags|registry\/herds|inbound-movements)\//] })

  test('no link of any page leads nowhere', { tag: '@desktop' }, async ({ page, enter, request }) => {
    const product = await productNamed('Bandiera Aziendale neutra')
    const farmer = await aFarmer()
    const order = await orderOf(farmer, [{ productId: product.id, quantity: 1 }])
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
    const delegation = await aDelegationOf(farmer)
    const ids = {
      [paths.order(':id')]: order,
      [paths.orderWithdrawal(':id')]: order,
      [paths.delegation(':id')]: delegation,
    }
    // For a farmer every page of the back office is the one that says that there is none.
    const pages = [...publicRoutes, ...adminRoutes.slice(0, 1)].map(({ path }) =>
      path.replace(':id', String(ids[path] ?? product.id)),
    )
    const found = new Map<string, string>()
    const collect = async (path: string) => {
      if (page.url() === 'about:blank') await page.goto(path)
      else await goWithinDocument(page, path)
      await expectDrawn(page)
      const links = await page.locator('a[href^="/"]').evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''))
      for (const link of links) if (!found.has(link)) found.set(link, path)
    }
    await collect('/')
    await enter(farmer)
    for (const path of pages) await collect(path)

    expect(found.size).toBeGreaterThan(40)
    const missing = []
    for (const [link, from] of found) {
      const response = await request.get(link)
      const [path = '', named] = link.split('#')
      if (response.status() !== 200) missing.push(`${from} → ${link}: ${response.status()}`)
      if (!named || (await response.text()).includes(`id="${named}"`)) continue
      // A personal page has its content in the browser alone.
      await collect(path)
      if ((await page.locator(`[id="${named}"]`).count()) === 0) missing.push(`${from} → ${link}: no such place`)
    }
    expect(missing).toEqual([])
  })
})
