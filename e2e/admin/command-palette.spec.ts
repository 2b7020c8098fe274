import { randomInt } from 'node:crypto'
import { orderNumber } from '#domain/orders/order-status.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminNavigationTexts } from '#web/features/dashboard/admin-navigation-texts.ts'
import { paletteTexts as texts } from '#web/features/dashboard/command-palette-texts.ts'
import { phoneOrderTexts } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import {
  expectAccessible,
  expectDrawn,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

test('everything is found from one field, with the keyboard alone', { tag: ['@journey', '@widths'] }, async ({
  page,
  enter,
  step,
  isMobile,
}) => {
  const digits = `${randomInt(1_000_000, 9_999_999)}`
  const surname = `Pautasso${[...digits].map(digit => 'abcdefghil'[Number(digit)]).join('')}`
  const farmer = await aFarmer({ name: `Ezio ${surname}`, phone: `+39333${digits}` })
  const { id: productId } = await aProduct()
  const id = await orderOf(farmer, [{ productId, quantity: 1 }])
  await enter(await theAdmin())
  await page.goto(adminPaths.dashboard)
  await expectDrawn(page)
  const dialog = page.getByRole('dialog', { name: texts.title })
  const field = dialog.getByRole('combobox')
  const option = (name: RegExp | string) => dialog.getByRole('option', { name })

  await step('opened by keys or by its button, which gets the focus back', async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(option(texts.actions.newOrder)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const button = page.getByRole('button', { name: texts.open })
    await button.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
  })
  await step('a caller by the telephone, in groups', async () => {
    await field.fill(`333 ${digits.slice(0, 3)} ${digits.slice(3)}`)
    await expect(option(new RegExp(surname)).first()).toBeVisible()
    await expect(dialog.getByRole('group', { name: texts.kinds.customers })).toContainText(surname)
    await expectAccessible(page, 'the palette')
    if (isMobile) await expectToFitNarrowScreens(page)
  })
  if (isMobile) await step('in large letters', () => expectToBearLargeText(page))
  await step('an order, by its number; the first result is opened by Enter', async () => {
    await field.fill(`ordine ${id}`)
    await expect(option(new RegExp(`^${orderNumber(id)}\\b`))).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await step('a customer with a wrong letter, reached by the arrows', async () => {
    await page.keyboard.press('Control+k')
    await field.fill(surname.replace('ss', 's'))
    const customer = dialog.getByRole('group', { name: texts.kinds.customers }).getByRole('option').first()
    await expect(customer).toContainText(surname)
    for (let n = 0; n < 8 && (await customer.getAttribute('aria-selected')) !== 'true'; n++)
      await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', (await customer.getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/clienti\/\d+$/)
    await expect(page.getByRole('main')).toContainText(surname)
  })
  await step('a section and an action by their names; nothing is said', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('xqzxqzxqz')
    await expect(dialog.getByText(texts.none)).toBeVisible()
    await field.fill('attivita')
    await expect(option(adminNavigationTexts.sections.audit)).toBeVisible()
    await field.fill('nuovo ordine')
    await expect(option(texts.actions.newOrder)).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: phoneOrderTexts.title })).toBeVisible()
  })
})
