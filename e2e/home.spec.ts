import type { Page } from '@playwright/test'
import { generatorTexts } from '#web/features/guides/generator-texts.ts'
import { homeTexts } from '#web/features/home/home-texts.ts'
import { newsletterTexts as texts } from '#web/features/newsletter/newsletter-texts.ts'
import { paths } from '#web/paths.ts'
import { routes } from '#web/routes.tsx'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, anEmail, orderOf, productNamed } from './people.ts'
import { expect, test } from './shopper.ts'

const carouselOf = (page: Page) => {
  const carousel = page.getByRole('region', { name: 'Marche Ministeriali' })
  const row = carousel.getByRole('list', { name: 'Marche Ministeriali' })
  return {
    row,
    cards: row.locator('> li'),
    previous: carousel.getByRole('button', { name: uiMessages.previous }),
    next: carousel.getByRole('button', { name: uiMessages.next }),
    /** The numbers, from 0, of the cards that are wholly in sight. */
    inSight: () =>
      row.evaluate(list => {
        const { left, right } = list.getBoundingClientRect()
        return [...list.children].flatMap((card, n) => {
          const at = card.getBoundingClientRect()
          return at.left >= left - 3 && at.right <= right + 3 ? [n] : []
        })
      }),
  }
}

test.describe('the carousel of the home page', () => {
  const widths = [
    [390, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [1440, 3],
  ] as const
  for (const [width, cards] of widths)
    test(`shows ${cards} at ${width} px and moves by one`, { tag: '@desktop' }, async ({ page, step }) => {
      const { previous, next, inSight } = carouselOf(page)
      const from = (first: number) => Array.from({ length: cards }, (_, n) => first + n)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect.poll(inSight).toEqual(from(0))
      await expect(previous).toBeDisabled()
      await step('on', async () => {
        await next.click()
        await expect.poll(inSight).toEqual(from(1))
        await next.click()
        await expect.poll(inSight).toEqual(from(2))
      })
      await step('back', async () => {
        await previous.click()
        await expect.poll(inSight).toEqual(from(1))
        await previous.click()
        await expect.poll(inSight).toEqual(from(0))
        await expect(previous).toBeDisabled()
      })
    })

  test('ends where the last card is in sight', async ({ page, step }) => {
    const { cards, previous, next } = carouselOf(page)
    await step('to the end', async () => {
      await page.goto('/')
      await cards.first().scrollIntoViewIfNeeded()
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

  test('follows a finger', { tag: '@phone' }, async ({ page, context }) => {
    const { row, previous, inSight } = carouselOf(page)
    await page.goto('/')
    await row.scrollIntoViewIfNeeded()
    const box = await row.boundingBox()
    if (!box) throw new Error('the row is not drawn')
    const browser = await context.newCDPSession(page)
    const y = Math.round(box.y + 120)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from)
      for (let part = 1; part <= 20; part++) await touch('touchMove', from + ((to - from) * part) / 20)
      await touch('touchEnd')
    }
    await swipe(320, 80)
    await expect.poll(inSight).toEqual([1])
    await expect(previous).toBeEnabled()
    await swipe(80, 320)
    await expect.poll(inSight).toEqual([0])
    await expect(previous).toBeDisabled()
  })

  test('answers to the keyboard', { tag: '@desktop' }, async ({ page, step }) => {
    const { cards, previous, next, inSight } = carouselOf(page)
    const cardLink = (n: number) => cards.nth(n).getByRole('link').first()
    await page.goto('/')
    await expect.poll(inSight).toEqual([0, 1, 2])
    await step('arrows by Enter; one that ends hands on the focus', async () => {
      await next.focus()
      await page.keyboard.press('Enter')
      await expect.poll(inSight).toEqual([1, 2, 3])
      await page.keyboard.press('Shift+Tab')
      await expect(previous).toBeFocused()
      await page.keyboard.press('Space')
      await expect.poll(inSight).toEqual([0, 1, 2])
      await expect(next).toBeFocused()
    })
    await step('from the arrows to the cards, card by card', async () => {
      await page.keyboard.press('Tab')
      await expect(cardLink(0)).toBeFocused()
      for (let n = 1; n < 4; n++) await page.keyboard.press('Tab')
      await expect(cardLink(3)).toBeFocused()
      await expect.poll(inSight).toContain(3)
    })
    await step('arrow keys', async () => {
      await cardLink(0).focus()
      await expect.poll(inSight).toEqual([0, 1, 2])
      await page.keyboard.press('ArrowRight')
      await expect.poll(inSight).toEqual([1, 2, 3])
    })
  })

  test.describe('without scripts', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser calls the scripts it does not load

    test('scrolls to its last card', async ({ page }) => {
      const { cards, next } = carouselOf(page)
      await page.goto('/')
      await expect(next).toBeHidden()
      await cards.last().scrollIntoViewIfNeeded()
      await expect(cards.last()).toBeInViewport({ ratio: 0.9 })
    })
  })
})

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
      { status: 500, contentType: 'text/html', body: 'broken' },
    ]
    await page.route('**/newsletter/subscribe', route => {
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.continue()
    })
    const address = anEmail()
    await page.goto('/')
    await email.fill(address)
    for (const sentence of [problem.detail, texts.failed])
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

test.describe('home', () => {
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

  test('guides to a product by two questions', async ({ page, step }) => {
    await step('animal', async () => {
      await page.goto(paths.generator)
      await page.getByRole('link', { name: 'Caprini' }).click()
    })
    await step('need', async () => {
      await expect(page.getByRole('heading', { level: 1, name: generatorTexts.steps[1] })).toBeFocused()
      await page.getByRole('link', { name: generatorTexts.needs.aziendali.title }).click()
    })
    await step('products', async () => {
      await page.getByRole('link', { name: generatorTexts.results.aziendali.button }).click()
      await expect(page).toHaveURL(/\/products\?.*types=aziendale/)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
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
    const response = await request.get(link)
    const [, named] = link.split('#')
    if (response.status() !== 200) missing.push(`${from} → ${link}: ${response.status()}`)
    else if (named && !(await response.text()).includes(`id="${named}"`))
      missing.push(`${from} → ${link}: no such place`)
  }
  expect(missing).toEqual([])
})
