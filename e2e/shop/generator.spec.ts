import type { Page } from '@playwright/test'
import { cartMessages } from '#server/features/carts/cart-messages.ts'
import { loginTexts } from '#web/features/auth/auth-texts.ts'
import { lostTexts, setTexts, generatorTexts as texts } from '#web/features/generator/generator-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const { questions, purposes, identifierSet, tagMix, farm, reader } = texts
const question = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })
const onward = (page: Page) => page.getByRole('button', { name: texts.continue })
/** A press on an answer goes on to the next question. */
const answer = async (page: Page, title: string, option: string) => {
  await expect(question(page, title)).toBeVisible()
  await page.getByRole('radio', { name: option }).click()
}
/** Without script a press only chooses. */
const answerAndSend = async (page: Page, title: string, option: string) => {
  await expect(question(page, title)).toBeVisible()
  await page.getByRole('radio', { name: option }).check()
  await onward(page).click()
}
const lines = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const addAll = (page: Page) => page.getByRole('button', { name: setTexts.addAll })

/** Twelve sheep with an electronic and a visual tag, no pliers, no reader. */
const sheep =
  '/generatore?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=elettronica&capi=12&pinze=nessuna&lettore=no'

test.describe('the order generator', () => {
  test('leads from the animal to the cart, by way of signing in', { tag: ['@journey', '@widths'] }, async ({
    page,
    step,
  }) => {
    const farmer = await aFarmer()
    await step('questions', async () => {
      await page.goto(paths.generator)
      await answer(page, questions.species.title, 'Bovini')
      await answer(page, questions.purpose.title, purposes.nascite.title)
      await answer(page, questions.tagMix.title, tagMix.entrambe.title)
      await answer(page, questions.identifierSet.title, identifierSet.bolo.title)
      await answer(page, questions.farm.title, farm.neutre.title)
    })
    await step('how many, and what is in the barn', async () => {
      await page.getByRole('textbox', { name: texts.head }).fill('25')
      await onward(page).click()
      await expect(question(page, questions.pliers.title)).toBeFocused()
      await page.getByRole('checkbox', { name: texts.noPliers }).check()
      await page.getByRole('checkbox', { name: 'Pinza Pro P5' }).check()
      await expect(page.getByRole('checkbox', { name: texts.noPliers })).not.toBeChecked()
      await onward(page).click()
      await answer(page, questions.reader.title, reader.si.title)
    })
    await step('the set', async () => {
      await expect(question(page, 'Il set per 25 capi bovini')).toBeFocused()
      await expect(lines(page)).toHaveText([
        'Bolo Bovino con Bandiera',
        'Bandiera Aziendale neutra',
        'Aghi A di ricambio, 5 pezzi',
        'Lettore palmare T20',
      ])
      await expect(page.getByText(setTexts.fromBarnText)).toBeVisible()
      await expect(page.getByText(setTexts.reasons['bovine-bolus'])).toBeVisible()
      await expect(page.getByText(setTexts.deadlines.bovine.title)).toBeVisible()
      await expect(page.getByText(setTexts.ministry)).toBeVisible()
      const tags = page.getByRole('spinbutton', { name: setTexts.quantityOf('Bandiera Aziendale neutra') })
      await tags.fill('30')
      await tags.press('Enter')
      await page.getByRole('radio', { name: 'Blu' }).check()
      await page.getByRole('button', { name: setTexts.takeOutOf('Lettore palmare T20') }).click()
      await expect(page.getByText(setTexts.takenOut)).toBeVisible()
    })
    await step('signing in', async () => {
      await addAll(page).click()
      await page.getByLabel('Email').fill(farmer.email)
      await page.getByLabel('Password', { exact: true }).fill(farmer.password)
      await page.getByRole('button', { name: loginTexts.submit }).click()
      await expect(question(page, 'Il set per 25 capi bovini')).toBeVisible()
      await expect(page.getByText(setTexts.takenOut)).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Blu' })).toBeChecked()
    })
    await step('the cart', async () => {
      await addAll(page).click()
      await expect(page.getByText(setTexts.allAdded)).toBeVisible()
      await expect(page.getByRole('link', { name: setTexts.toCart })).toBeFocused()
      await page.getByRole('link', { name: setTexts.toCart }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Bandiera Aziendale neutra' })).toBeVisible()
    })
    const { items } = await farmer.api.carts.get()
    expect(items.map(({ quantity, orderAs, product }) => [product.productCode, quantity, orderAs])).toEqual([
      ['BR-70', 25, 'nuova-marca'],
      ['BA-58', 30, 'nuova-marca'],
      ['AG-01', 1, 'nuova-marca'],
    ])
    expect(items[1]?.color).toBe('#2E6CA4')
  })

  test('goes back a question at a time and forgets nothing', async ({ page, step }) => {
    await step('three answers', async () => {
      await page.goto(paths.generator)
      await answer(page, questions.species.title, 'Suini')
      await answer(page, questions.purpose.title, purposes.riproduttori.title)
      await answer(page, questions.tagMix.title, tagMix.ufficiali.title)
      await expect(question(page, questions.identifierSet.title)).toBeFocused()
    })
    await step('the browser’s way back', async () => {
      await page.goBack()
      await expect(question(page, questions.tagMix.title)).toBeVisible()
      await page.goBack()
      await expect(question(page, questions.purpose.title)).toBeVisible()
      await page.goForward()
      await page.goForward()
      await expect(question(page, questions.identifierSet.title)).toBeVisible()
    })
    await step('the page’s way back keeps the answers', async () => {
      await page.getByRole('link', { name: texts.back }).click()
      await page.getByRole('link', { name: texts.back }).click()
      await expect(page.getByRole('radio', { name: purposes.riproduttori.title })).toBeChecked()
      await onward(page).click()
      await expect(question(page, questions.identifierSet.title)).toBeVisible()
    })
    await step('another animal asks again what it has not', async () => {
      await page.goto('/generatore?specie=suini&scopo=riproduttori&marche=ufficiali&mezzo=singola&capi=8&pinze=AP-02')
      await expect(question(page, 'Il set per 8 capi suini')).toBeVisible()
      await page.getByRole('link', { name: setTexts.changeAnswer(questions.species.title) }).click()
      await answer(page, questions.species.title, 'Caprini')
      await expect(question(page, questions.purpose.title)).toBeVisible()
    })
  })

  test('says what is missing before it goes on', async ({ page }) => {
    await page.goto(paths.generator)
    await onward(page).click()
    await expect(page.getByRole('alert')).toHaveText(texts.chooseOne)
    await expect(page.getByRole('radio', { name: 'Bovini' })).toBeFocused()
    await page.goto('/generatore?specie=ovini&scopo=macello')
    await page.getByRole('textbox', { name: texts.head }).fill('tanti')
    await onward(page).click()
    await expect(page.getByRole('alert')).toHaveText(texts.wrongHead)
    await page.getByRole('textbox', { name: texts.head }).fill('1.200')
    await onward(page).click()
    await expect(question(page, questions.pliers.title)).toBeVisible()
  })

  test('is walked with the keys alone', { tag: '@desktop' }, async ({ page }) => {
    const tabTo = async (name: string) => {
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
        if (focused === name) return
      }
      throw new Error(`no key leads to ${name}`)
    }
    await page.goto('/generatore?specie=caprini')
    await expect(question(page, questions.purpose.title)).toBeVisible()
    await page.getByRole('radio', { name: purposes.nascite.title }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: purposes.macello.title })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(question(page, questions.head.title)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await expect(question(page, questions.pliers.title)).toBeFocused()
    // The pliers to choose from are read from the catalogue.
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator(':focus')).toBeChecked()
    await tabTo(texts.continue)
    await page.keyboard.press('Enter')
    await expect(question(page, 'Il set per 40 capi caprini')).toBeFocused()
    await expect(page.getByText(setTexts.fromBarnText)).toBeVisible()
    await tabTo(setTexts.alternatives(1))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(lines(page).first()).toHaveText('Fascetta Agnello in nylon')
    await expect(lines(page).getByRole('link').first()).toBeFocused()
  })

  test('adapts the set to another product, and keeps it', async ({ page, step }) => {
    const open = page.getByText(setTexts.alternatives(1))
    await step('another pair wants other pliers', async () => {
      await page.goto(sheep)
      await expect(lines(page)).toHaveText([
        /bottone convenzionale/,
        'Pinza Universale P2',
        'Aghi A di ricambio, 5 pezzi',
      ])
      await open.first().click()
      await page.getByRole('link', { name: /fascetta e bottone EID/ }).click()
      await expect(lines(page)).toContainText([
        'fascetta e bottone EID',
        'Pinza per Fascette F1',
        'Pinza EID P7',
        'Aghi B',
      ])
    })
    await step('after a reload', async () => {
      await page.reload()
      await expect(lines(page).first()).toContainText('fascetta e bottone EID')
    })
  })

  test.describe('when a line is refused', () => {
    test.use({ provoked: [/status of 409/] })

    test('says which lines are in the cart and why the others are not', async ({ page, enter, step }) => {
      const farmer = await aFarmer()
      const pliers = await productNamed('Pinza Universale P2')
      await farmer.api.carts.addItem({ body: { productId: pliers.id, quantity: pliers.quantity } })
      await enter(farmer)
      await step('the pliers are all in the cart already', async () => {
        await page.goto(sheep)
        await addAll(page).click()
        await expect(page.getByText(setTexts.someAdded(2, 3))).toBeVisible()
        await expect(page.getByText(cartMessages.outOfStock(pliers.quantity))).toBeVisible()
        await expect(page.getByText(`${setTexts.isAdded}, ${setTexts.pieces(12)}`)).toBeVisible()
      })
      await step('the rest', async () => {
        const { items } = await farmer.api.carts.get()
        const line = items.find(({ product }) => product.id === pliers.id)
        await farmer.api.carts.removeItem({ params: { id: line?.id ?? 0 } })
        await page.getByRole('button', { name: setTexts.addRest(1) }).click()
        await expect(page.getByText(setTexts.allAdded)).toBeVisible()
        const { items: now } = await farmer.api.carts.get()
        expect(now.map(({ product, quantity }) => `${quantity} ${product.productCode}`)).toEqual([
          '12 OC-27/F',
          '1 AG-01',
          '1 AP-02',
        ])
      })
    })
  })

  test('counts no more animals than there are tags for', async ({ page }) => {
    await page.goto(sheep.replace('capi=12', 'capi=10.000'))
    await expect(page.getByText(/^Oggi ne abbiamo per \d+ capi$/)).toBeVisible()
  })

  test('leads to the replacement of a lost tag', async ({ page, step }) => {
    await step('which piece', async () => {
      await page.goto('/generatore?scopo=perse')
      await answer(page, questions.species.title, 'Bufalini')
      await answer(page, questions.lost.title, texts.lost.secondaria.title)
      await expect(question(page, lostTexts.title('buffalo'))).toBeFocused()
      await expect(page.getByText(lostTexts.steps.piece.secondaria)).toBeVisible()
      await expect(page.getByRole('link', { name: lostTexts.lostTags }).last()).toHaveAttribute('href', paths.lostTags)
    })
    await step('the product, ready to be replaced', async () => {
      await page.getByRole('link', { name: `${lostTexts.order} Bandiera Bufalina Ministeriale visuale` }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bandiera Bufalina' })).toBeVisible()
      await expect(page.getByText(productPageTexts.replacementTitle)).toBeVisible()
    })
  })

  test.describe('without script', { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser reports scripts that it does not load

    test('ends in the same set', async ({ page }) => {
      await page.goto(paths.generator)
      await answerAndSend(page, questions.species.title, 'Bovini')
      await answerAndSend(page, questions.purpose.title, purposes.nascite.title)
      await answerAndSend(page, questions.tagMix.title, tagMix.ufficiali.title)
      await answerAndSend(page, questions.identifierSet.title, identifierSet.coppia.title)
      await page.getByRole('textbox', { name: texts.head }).fill('25')
      await onward(page).click()
      await expect(question(page, questions.pliers.title)).toBeVisible()
      await onward(page).click()
      await expect(question(page, 'Il set per 25 capi bovini')).toBeVisible()
      await expect(lines(page)).toHaveText(['Bandiera Grande', 'Pinza Universale P2', 'Aghi A di ricambio, 5 pezzi'])
      await expect(page.locator('noscript p')).toHaveText(setTexts.needsScript)
      await page.getByText(setTexts.alternatives(1)).click()
      await page.getByRole('link', { name: /Pinza Pro P5/ }).click()
      await expect(lines(page)).toHaveText(['Bandiera Grande', 'Pinza Pro P5', 'Aghi A di ricambio, 5 pezzi'])
    })
  })
})
