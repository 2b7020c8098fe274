import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { deliveryProgressTexts } from '#web/features/deliveries/delivery-progress-texts.ts'
import { deliveryTexts as texts } from '#web/features/deliveries/delivery-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { aCodeRequestOf, aFarmer, aLinkedKeeper, aProduct, callAs, theAdmin } from '../support/accounts.ts'
import { goToCheckout, paymentMethodOption } from '../support/bank.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const { steps } = deliveryProgressTexts

test.describe('when it arrives', { tag: '@widths' }, () => {
  test('is said from the product to the parcel', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const product = await aProduct({ productTypes: ['applicatori'] })
    const progress = page.getByRole('region', { name: deliveryProgressTexts.title })

    await step('on the product, for everybody', async () => {
      const { delivery } = await callAs().products.get({ params: { id: product.id } })
      if (!delivery) throw new Error('nothing is promised')
      await page.goto(paths.product(product.id))
      await expect(page.getByText(texts.arrives(daysInWords(delivery)))).toBeVisible()
      await expect(page.getByText(texts.kinds.shelf)).toBeVisible()
    })
    await enter(farmer)
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 2 } })
    const { deliveries } = await farmer.api.carts.get()
    const saidFor = (method: 'credit_card' | 'bonifico') => {
      const days = deliveries[method]
      if (!days) throw new Error('nothing is promised')
      return texts.arrives(daysInWords(days))
    }
    await step('in the cart, for the line and the whole', async () => {
      await page.goto(paths.cart)
      await expect(page.getByText(saidFor('credit_card'))).toHaveCount(2)
    })
    await step('beside the button that orders, by the way of paying', async () => {
      await goToCheckout(page, 'credit_card')
      await expect(page.getByText(saidFor('credit_card'))).toBeVisible()
      await paymentMethodOption(page, 'bonifico').check()
      await expect(page.getByText(saidFor('bonifico'))).toBeVisible()
      await expect(page.getByText(texts.transfer)).toBeVisible()
      await expectAccessible(page, 'the checkout with its days')
    })
    await step('after the order', async () => {
      await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
      await expect(page.getByText(/^Consegna prevista: .*, se il pagamento arriva in tempo\.$/)).toBeVisible()
    })
    const [placed] = (await farmer.api.orders.list()).rows
    const id = placed?.id ?? 0
    await step('on the order, step by step', async () => {
      await page.goto(paths.order(id))
      await expect(progress.getByRole('listitem')).toHaveText([
        new RegExp(steps.ordered.done),
        new RegExp(`^2${steps.paid.ahead}entro `),
        new RegExp(`${steps.packed.ahead}entro `),
        new RegExp(`${steps.shipped.ahead}entro `),
        new RegExp(`${steps.delivered.ahead}entro `),
      ])
      await expect(progress.locator('[aria-current=step]')).toContainText(steps.paid.ahead)
      await expectAccessible(page, 'an order on its way')
      await expectToFitNarrowScreens(page)
    })
    const { api } = await theAdmin()
    await step('paid', async () => {
      await api.payments.markPaid({ params: { id }, body: {} })
      await page.reload()
      await expect(progress.locator('[aria-current=step]')).toContainText(steps.packed.ahead)
    })
    await step('sent, with where to follow it', async () => {
      await api.orders.send({ params: { id }, body: aParcel({ carrier: 'GLS', tracking: 'X 77' }) })
      await page.reload()
      await expect(progress.locator('[aria-current=step]')).toContainText(steps.delivered.ahead)
      await expect(progress.getByRole('link', { name: deliveryProgressTexts.followOf(1) })).toHaveAttribute(
        'href',
        /match=X77$/,
      )
      await expectAccessible(page, 'a sent order')
      await expectToFitNarrowScreens(page)
    })
  })

  test('is not said of what nobody can order', async ({ page }) => {
    const { id } = await aProduct({ productTypes: ['applicatori'], quantity: 0 })
    await page.goto(paths.product(id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Arriva /)).toHaveCount(0)
  })

  test('of official tags has the codes among its steps', async ({ page, enter }) => {
    const keeper = await aLinkedKeeper()
    const { orderId } = await aCodeRequestOf(keeper, 2)
    await enter(keeper)
    await page.goto(paths.order(orderId))
    const progress = page.getByRole('region', { name: deliveryProgressTexts.title })
    await expect(progress.getByRole('listitem')).toHaveText([
      new RegExp(steps.paid.done),
      new RegExp(`${steps.codes.done}|${steps.codes.ahead}entro `),
      new RegExp(`${steps.printed.ahead}entro `),
      new RegExp(`${steps.shipped.ahead}entro `),
      new RegExp(`${steps.delivered.ahead}entro `),
    ])
  })
})
