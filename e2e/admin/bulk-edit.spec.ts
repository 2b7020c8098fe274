import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { adminPaths } from '#web/admin-paths.ts'
import { adminHistoryTexts } from '#web/features/products/admin/admin-history-texts.ts'
import { adminListTexts as list } from '#web/features/products/admin/admin-texts.ts'
import {
  bulkTexts as bulk,
  planTexts as plan,
  importTexts as texts,
} from '#web/features/products/admin/bulk/bulk-edit-texts.ts'
import { aProduct, changeProduct, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { row, storedProduct } from '../support/product-editing.ts'

const aFile = (...lines: string[]) => ({
  name: 'listino.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

test('products are chosen across pages, changed together after a look, and put back', {
  tag: ['@journey', '@desktop'],
}, async ({ page, enter, step }) => {
  const brand = `Gruppo${randomUUID().slice(0, 8)}`
  const made = await Promise.all(
    [1, 2].map(n => aProduct({ title: `${brand} numero ${n}`, price: 1000, tiers: [{ from: 100, price: 800 }] })),
  )
  const off = await aProduct({ title: `${brand} spento`, disabled: true })
  await enter(await theAdmin())
  const sheet = page.getByRole('dialog')
  const found = sheet.getByRole('region', { name: plan.title })

  await step('chosen, also with a press for all', async () => {
    await page.goto(adminPaths.productsAt({ search: brand }))
    await page.getByRole('checkbox', { name: bulk.choose(made[0]?.title ?? '') }).check()
    await expect(page.getByText(bulk.chosen(1))).toBeVisible()
    await page.getByRole('button', { name: bulk.chooseFound(3) }).click()
    await expect(page.getByText(bulk.chosen(3))).toBeVisible()
  })
  await step('looked at', async () => {
    await page.getByRole('button', { name: bulk.open }).click()
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(sheet.getByLabel(bulk.action)).toHaveAccessibleDescription(bulk.actionMissing)
    await sheet.getByLabel(bulk.action).selectOption(bulk.actions.lowerPercent)
    await sheet.getByLabel(bulk.percent).fill('12,5')
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(found.getByRole('status')).toHaveText(`${plan.wrong(1)} · ${plan.changed(2)}`)
    await expect(found.getByRole('listitem').first()).toContainText('disattivato')
    await expect(found.getByRole('listitem').last()).toContainText('100: 8,00 → a 100: 7,00')
  })
  await step('done, and undone', async () => {
    await sheet.getByRole('button', { name: bulk.confirm(2) }).click()
    await expect(page.getByText(bulk.done(2))).toBeVisible()
    await expect(row(page, made[0]?.productCode ?? '')).toContainText('8,75')
    expect(await storedProduct(off.id)).toMatchObject({ price: 700 })
    await page.getByRole('button', { name: plan.undo }).click()
    await expect(page.getByText(plan.undone)).toBeVisible()
    await expect(row(page, made[0]?.productCode ?? '')).toContainText('10,00')
    await page.getByRole('button', { name: bulk.close }).click()
  })
  await step('moved to another category, and back', async () => {
    await page.getByRole('checkbox', { name: bulk.choose(made[0]?.title ?? '') }).check()
    await page.getByRole('button', { name: bulk.open }).click()
    await sheet.getByLabel(bulk.action).selectOption(bulk.actions.category)
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(sheet.getByLabel(bulk.category)).toHaveAccessibleDescription(bulk.categoryMissing)
    await sheet.getByLabel(bulk.category).selectOption('lettori')
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(found.getByRole('listitem')).toContainText('Lettori')
    await sheet.getByRole('button', { name: bulk.confirm(1) }).click()
    await expect(page.getByText(bulk.done(1))).toBeVisible()
    expect((await storedProduct(made[0]?.id ?? 0)).productTypes).toContain('lettori')
    await page.getByRole('button', { name: plan.undo }).click()
    await expect(page.getByText(plan.undone)).toBeVisible()
    expect((await storedProduct(made[0]?.id ?? 0)).productTypes).toEqual(made[0]?.productTypes)
    await page.getByRole('button', { name: bulk.close }).click()
  })
  await step('without a mouse', async () => {
    const search = page.getByRole('searchbox', { name: list.search })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('rowheader').getByRole('link').first()).toBeFocused()
  })
})

test.describe('a file', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 4(00|09)/] })

  test('says row by row what it would change and what is wrong; nothing is written before', async ({
    page,
    enter,
    step,
  }) => {
    const { id, productCode } = await aProduct({ price: 700, quantity: 50 })
    await enter(await theAdmin())
    const choose = page.locator('input[type=file]')
    const found = page.getByRole('region', { name: plan.title })
    const heading = 'Codice prodotto;Prezzo;Colori;Scorte all’esportazione;Nuove scorte'

    await step('saved as the product is, it changes nothing', async () => {
      const downloaded = async (name: string) => {
        const button = page.getByRole('button', { name })
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
        return download.path()
      }
      // One product of its own, because other journeys change the others meanwhile.
      await page.goto(`${adminPaths.products}?search=${productCode}`)
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      const own = await downloaded(list.sheet)
      await page.getByRole('link', { name: list.import }).click()
      expect(await readFile(await downloaded(texts.export), 'utf8')).toContain(productCode)
      await choose.setInputFiles(own)
      await expect(page.getByText(texts.nothing)).toBeVisible()
    })
    await step('no file of products', async () => {
      await choose.setInputFiles(aFile('Nome;Prezzo', 'Bandiera;7'))
      await expect(page.getByRole('alert')).toContainText('Codice prodotto')
    })
    await step('wrong', async () => {
      await choose.setInputFiles(aFile(heading, `${productCode};sette;blù;50;48`))
      await expect(page.getByText(texts.wrongText)).toBeVisible()
      await expect(found.getByRole('listitem').first()).toContainText(plan.line(2))
      await expect(found).toContainText('Prezzo: Scrivi un importo')
      await expect(page.getByRole('button', { name: texts.confirm(1) })).toHaveCount(0)
    })
    await step('right, but overtaken: looked at again', async () => {
      await choose.setInputFiles(aFile(heading, `${productCode};6,50;Giallo, Bianco;50;48`))
      await expect(found).toContainText('7,00')
      await changeProduct(id, { price: 750 })
      await page.getByRole('button', { name: texts.confirm(1) }).click()
      await expect(page.getByText(texts.changedMeanwhile)).toBeVisible()
      await expect(found).toContainText('7,50')
      expect(await storedProduct(id)).toMatchObject({ price: 750, quantity: 50 })
    })
    await step('done, its shelf with it, and undone', async () => {
      await page.getByRole('button', { name: texts.confirm(1) }).click()
      await expect(page.getByText(texts.doneTitle)).toBeVisible()
      expect(await storedProduct(id)).toMatchObject({ price: 650, quantity: 48, colors: ['#F7B500', '#F3F0E8'] })
      await page.getByRole('button', { name: plan.undo }).click()
      await expect(page.getByText(plan.undone)).toBeVisible()
      expect(await storedProduct(id)).toMatchObject({ price: 750, quantity: 50 })
      await page.goto(adminPaths.product(id))
      await page.getByText(adminHistoryTexts.stock, { exact: true }).click()
      await expect(page.getByText('Importato da «listino.csv»')).toBeVisible()
    })
  })
})
