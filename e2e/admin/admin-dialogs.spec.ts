import { randomInt } from 'node:crypto'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts as requestTexts } from '#web/features/code-requests/admin-code-request-texts.ts'
import { customerRecordTexts } from '#web/features/customers/customer-texts.ts'
import { discountTexts } from '#web/features/discounts/discount-texts.ts'
import { adminOrderTexts as orderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { creditTexts } from '#web/features/orders/admin/credit-texts.ts'
import { adminFormTexts } from '#web/features/products/admin/admin-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import {
  aFarmer,
  aProduct,
  aStaffMember,
  aStuckCodeRequest,
  orderOf,
  type Person,
  productNamed,
  theAdmin,
} from '../support/accounts.ts'
import {
  expectAccessible,
  expectDrawn,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** Opens the dialogs of the back office one after the other: by axe, on a screen of 320 px and with letters twice as large. */

// No transitions, so that axe does not judge half-faded colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Page = Parameters<typeof expectDrawn>[0]

async function expectGoodDialogs(page: Page, address: string, openers: readonly string[]) {
  await page.goto(address)
  await expectDrawn(page)
  for (const name of openers)
    await test.step(name, async () => {
      const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, name)
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
}

const aTransfer = async (person: Person) => {
  const { id: productId } = await productNamed('Pinza Universale P2')
  return orderOf(person, [{ productId, quantity: 2 }], { paymentMethod: 'bonifico' })
}

test.describe('dialogs of the back office', { tag: '@widths' }, () => {
  test('of orders', async ({ page, enter }) => {
    const admin = await theAdmin()
    const unpaid = await aTransfer(await aFarmer())
    const sent = await aTransfer(await aFarmer())
    const { totalAmount } = await admin.api.orders.adminGet({ params: { id: sent } })
    await admin.api.payments.markPaid({ params: { id: sent }, body: { amount: totalAmount } })
    await admin.api.orders.send({ params: { id: sent }, body: aParcel() })
    await enter(admin)
    await expectGoodDialogs(page, adminPaths.order(unpaid), [
      orderTexts.markPaid,
      orderTexts.send,
      orderTexts.cancelOrder.confirm,
    ])
    await expectGoodDialogs(page, adminPaths.order(sent), [orderTexts.credit, creditTexts.resendOf(1)])
  })

  test('of code requests', async ({ page, enter }) => {
    const { id } = await aStuckCodeRequest(2)
    await enter(await theAdmin())
    await expectGoodDialogs(page, adminPaths.codeRequest(id), [
      requestTexts.enterCodes,
      requestTexts.ends.reject.confirm,
      requestTexts.ends.abandon.confirm,
    ])
  })

  test('of customers', async ({ page, enter }) => {
    const farmer = await aFarmer()
    await aTransfer(farmer)
    const { id } = await farmer.api.users.me()
    await enter(await theAdmin())
    await expectGoodDialogs(page, adminPaths.customer(id), [
      customerRecordTexts.cancelUnpaid,
      customerRecordTexts.liftLimits,
      customerRecordTexts.editContact,
      customerRecordTexts.endSessions,
    ])
  })

  test('of staff, discounts and products', async ({ page, enter }) => {
    const name = `Collega ${randomInt(1_000_000)}`
    await aStaffMember('operator', { name })
    const admin = await theAdmin()
    const code = `DIALOGHI-${randomInt(1_000_000)}`
    await admin.api.discounts.create({
      body: { code, basisPoints: 500, minimum: 0, maxUses: 10, oncePerCustomer: false },
    })
    const product = await aProduct()
    await enter(admin)
    await expectGoodDialogs(page, adminPaths.staff, [staffTexts.invite, staffTexts.changeOf(name)])
    await expectGoodDialogs(page, adminPaths.discounts, [
      discountTexts.add,
      discountTexts.changeCode(code),
      discountTexts.disableCode(code),
    ])
    await expectGoodDialogs(page, adminPaths.product(product.id), [adminFormTexts.remove])
  })
})
