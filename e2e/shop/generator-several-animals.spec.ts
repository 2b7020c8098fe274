import type { Locator, Page } from '@playwright/test'
import { loginTexts } from '#web/features/auth/auth-texts.ts'
import { setTexts, generatorTexts as texts } from '#web/features/generator/generator-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const { questions, purposes, identifierSet, tagMix, reader } = texts
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const lines = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const both = 'Il set per 30 capi bovini e 12 capi ovini'

test.describe('the order generator for several animals', () => {
  test('makes one set of calves and lambs, with the tools once, and keeps it for the sign-in', async ({
    page,
    step,
  }) => {
    const farmer = await aFarmer()
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.click()
    }
    const choose = async (title: string, option: string) => {
      await expect(heading(page, title)).toBeFocused()
      await tap(page.getByRole('radio', { name: new RegExp(`^${option}`) }))
    }
    const onward = () => tap(page.getByRole('button', { name: texts.continue }))
    const answersFor = async (animal: string, device: { title: string }, head: string) => {
      await choose(questions.species.title, animal)
      await choose(questions.purpose.title, purposes.nascite.title)
      await choose(questions.tagMix.title, tagMix.ufficiali.title)
      await choose(questions.identifierSet.title, device.title)
      await expect(heading(page, questions.head.title)).toBeFocused()
      await page.getByRole('textbox', { name: texts.head }).fill(head)
      await onward()
    }
    await page.goto(paths.generator)
    await expect(heading(page, questions.species.title)).toBeVisible()
    await page.getByRole('radio', { name: 'Bovini' }).click()
    taps++
    await choose(questions.purpose.title, purposes.nascite.title)
    await choose(questions.tagMix.title, tagMix.ufficiali.title)
    await choose(questions.identifierSet.title, identifierSet.coppia.title)
    await page.getByRole('textbox', { name: texts.head }).fill('30')
    await onward()
    await expect(heading(page, questions.pliers.title)).toBeFocused()
    await tap(page.getByRole('checkbox', { name: texts.noPliers }))
    await onward()
    await expect(heading(page, 'Il set per 30 capi bovini')).toBeFocused()
    await step('the first took at most thirteen taps', async () => expect(taps).toBeLessThanOrEqual(13))

    await step('the second asks about the animals only', async () => {
      await tap(page.getByRole('link', { name: texts.addAnimal }))
      await answersFor('Ovini', { title: 'Una convenzionale e una elettronica' }, '12')
      await choose(questions.reader.title, reader.no.title)
      await expect(heading(page, both)).toBeFocused()
      expect(taps).toBeLessThan(28)
      await expect(lines(page)).toHaveText([
        'Bandiera Grande',
        /bottone convenzionale/,
        'Pinza Universale P2',
        'Aghi A di ricambio, 5 pezzi',
      ])
    })
    await step('it is kept for the sign-in, and says so', async () => {
      await expect(page.getByText(setTexts.keptWhileSigningIn)).toBeVisible()
      await page.getByRole('button', { name: setTexts.addAll }).click()
      await page.getByLabel('Email').fill(farmer.email)
      await page.getByLabel('Password', { exact: true }).fill(farmer.password)
      await page.getByRole('button', { name: loginTexts.submit }).click()
      await expect(heading(page, both)).toBeVisible()
      await expect(page.getByText(setTexts.keptWhileSigningIn)).toBeHidden()
      await page.getByRole('button', { name: setTexts.addAll }).click()
      await expect(page.getByText(setTexts.allAdded)).toBeVisible()
    })
    const { items } = await farmer.api.carts.get()
    expect(items.map(({ quantity, product }) => `${quantity} ${product.productCode}`)).toEqual([
      '30 BG-58',
      '12 OC-27/F',
      '1 AP-02',
      '1 AG-01',
    ])
  })

  test('goes back by its steps, and drops an animal', async ({ page, step }) => {
    await page.goto(
      '/generatore?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=elettronica&capi=12&pinze=nessuna&lettore=no&altri=bovini.nascite.ufficiali.coppia..30',
    )
    await expect(heading(page, both)).toBeVisible()
    await step('the other animals', async () => {
      await page.getByRole('link', { name: setTexts.changeAnimals('30 capi bovini') }).click()
      await expect(heading(page, 'Il set per 12 capi ovini e 30 capi bovini')).toBeFocused()
      await page.getByRole('link', { name: setTexts.changeAnswer(questions.head.title) }).click()
      await expect(heading(page, questions.head.title)).toBeFocused()
    })
    await step('a step', async () => {
      await page.getByRole('list').getByRole('link', { name: texts.steps.need }).click()
      await expect(heading(page, questions.purpose.title)).toBeFocused()
      await page.getByRole('radio', { name: purposes.nascite.title }).click()
      await expect(heading(page, 'Il set per 12 capi ovini e 30 capi bovini')).toBeFocused()
    })
    await step('one less', async () => {
      await page.getByRole('link', { name: setTexts.removeAnimals('12 capi ovini') }).click()
      await expect(heading(page, 'Il set per 30 capi bovini')).toBeFocused()
      await expect(lines(page)).toHaveText(['Bandiera Grande', 'Pinza Universale P2', 'Aghi A di ricambio, 5 pezzi'])
    })
  })
})
