import type { Page } from '@playwright/test'
import { loginTexts } from '#web/features/auth/auth-texts.ts'
import { setTexts, generatorTexts as texts } from '#web/features/generator/generator-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const { questions, purposes, identifierSet, tagMix, farm, reader } = texts
const question = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })
const onward = (page: Page) => page.getByRole('button', { name: texts.continue })
/** A press on an answer goes on to the next question. */
const answer = async (page: Page, title: string, option: string) => {
  await expect(question(page, title)).toBeVisible()
  await page.getByRole('radio', { name: option }).click()
}
const lines = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const addAll = (page: Page) => page.getByRole('button', { name: setTexts.addAll })

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
})
