import type { Page } from '@playwright/test'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { lostTagTexts as texts } from '#web/features/replacements/lost-tag-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, productNamed } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

const list = (page: Page) => page.getByLabel(texts.label)
const add = (page: Page, count: number) =>
  page.getByRole('button', { name: texts.add(count), exact: true }).and(page.locator(':visible'))
const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(formatTagCode(code)) })

test.describe('the page of lost tags', () => {
  test('takes six with the keyboard alone, in forty strokes', { tag: ['@journey', '@desktop'] }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const lost = codes.slice(0, 6)
    await enter(farmer)
    await page.goto(paths.lostTags)
    await expect(list(page)).toBeFocused()
    let strokes = 0
    const press = async (key: string) => {
      strokes += key.split('+').length
      await page.keyboard.press(key)
    }
    await step('last digits, all at once into the cart', async () => {
      for (const [n, code] of lost.entries()) {
        if (n > 0) await press(',')
        for (const digit of code.slice(-4)) await press(digit)
      }
      await press('Control+Enter')
      await expect(page.getByLabel(texts.proofForAll)).toBeFocused()
      await press('f') // Foto dell’animale
      await press('Control+Enter')
      await expect(page.getByText(texts.added(6))).toBeVisible()
      await expect(list(page)).toHaveValue('')
    })
    expect(strokes).toBeLessThanOrEqual(40)
    const { items } = await farmer.api.carts.get()
    expect(items.flatMap(({ replacements }) => replacements)).toEqual(
      lost.map(code => ({ code, piece: 'entrambe', identityProof: 'foto' })),
    )
  })

  test('says of each line what it is, what it costs and what keeps it from being ordered', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const [one = '', two = '', three = ''] = codes
    await enter(farmer)
    await page.goto(paths.account)
    await page.getByRole('main').getByRole('link', { name: texts.title }).click()
    await step('read', async () => {
      await list(page).fill(`${formatTagCode(one)}\n${two.slice(-5)}\nIT00199024\nIT001999999999\n${three}`)
      await expect(page.getByText(texts.read({ ready: 3, toCheck: 2 }))).toBeVisible()
      await expect(row(page, one)).toContainText('Bovino')
      await expect(row(page, two)).toContainText(texts.from(two.slice(-5)))
      await expect(row(page, one)).toContainText('€')
      const wrong = page.getByRole('listitem').filter({ hasText: 'IT00199024' })
      await expect(wrong.first()).toContainText(tagCodeTexts.short(4))
      await expect(page.getByRole('main')).toContainText(tagCodeTexts.unknown)
      await expectAccessible(page, 'a list of lost tags')
      await expectToFitNarrowScreens(page)
    })
    await step('wrong lines are corrected or removed', async () => {
      await page.getByRole('button', { name: texts.correctInput('IT00199024') }).click()
      await expect(list(page)).toBeFocused()
      await page.getByRole('button', { name: texts.removeInput('IT001999999999') }).click()
      await expect(list(page)).not.toHaveValue(/IT001999999999/)
      await page.getByRole('button', { name: texts.removeInput('IT00199024') }).click()
      await expect(page.getByText(texts.read({ ready: 3, toCheck: 0 }))).toBeVisible()
    })
    await step('one choice holds for all, one differs', async () => {
      await page.getByLabel(texts.pieceForAll).selectOption('secondaria')
      await page.getByLabel(texts.pieceOf(formatTagCode(three))).selectOption('entrambe')
      await add(page, 3).click()
      await expect(page.getByText(texts.proofMissing)).toBeVisible()
      await expect(page.getByLabel(texts.proofForAll)).toBeFocused()
      await page.getByLabel(texts.proofOf(formatTagCode(three))).selectOption('asl')
      await add(page, 3).click()
      await expect(page.getByText(texts.added(3))).toBeVisible()
      await expect(list(page)).toHaveValue('')
      await page.getByRole('link', { name: texts.toCart }).click()
      await expect(page).toHaveURL(paths.cart)
    })
    const { items } = await farmer.api.carts.get()
    expect(items.flatMap(({ replacements }) => replacements)).toEqual([
      { code: one, piece: 'secondaria' },
      { code: two, piece: 'secondaria' },
      { code: three, piece: 'entrambe', identityProof: 'asl' },
    ])
  })

  test('asks for the model where the shop does not know the animal, and reads a file', async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const { id, title } = await productNamed('Bandiera Grande')
    await enter(farmer)
    await page.goto(paths.lostTags)
    await step('a file', async () => {
      await expect(page.getByText(texts.notLinkedTitle)).toBeVisible()
      await page.getByLabel(texts.file).setInputFiles({
        name: 'lettore.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Matricola;Data\n380001990904731;21/11/2026\n'),
      })
      await expect(row(page, 'IT001990904731')).toContainText(texts.unverified)
    })
    await step('the model', async () => {
      const model = page.getByLabel(texts.productOf(formatTagCode('IT001990904731')))
      await page.getByLabel(texts.pieceOf(formatTagCode('IT001990904731'))).selectOption('principale')
      await add(page, 1).click()
      await expect(page.getByText(texts.productMissing)).toBeVisible()
      await expect(model).toBeFocused()
      await model.selectOption({ label: title })
      await add(page, 1).click()
      await expect(page.getByText(texts.added(1))).toBeVisible()
    })
    expect((await farmer.api.carts.get()).items).toMatchObject([
      { product: { id }, replacements: [{ code: 'IT001990904731', piece: 'principale' }] },
    ])
  })

  test('is one press away, from every page', async ({ page, enter, isMobile }) => {
    await enter(await aFarmer())
    await page.goto(paths.home)
    if (isMobile) await page.getByRole('button', { name: layoutMessages.openMenu }).click()
    else await page.getByRole('banner').getByRole('button', { expanded: false }).click()
    await page.getByRole('link', { name: layoutMessages.lostTags }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  })
})
