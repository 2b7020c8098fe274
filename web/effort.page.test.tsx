import { waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signingConsentForAll } from '#domain/delegation.ts'
import { aShop, password } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { mailedCode } from '#test/builders/a-delegation.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { aBank } from '#test/providers/a-bank.ts'
import { aRegistry, syncOnce } from '#test/providers/a-registry.ts'
import { accountTexts } from './features/account/account-texts.ts'
import { authTexts, loginTexts, resetTexts, signupTexts } from './features/auth/auth-texts.ts'
import { cartTexts } from './features/carts/cart-texts.ts'
import { delegationTexts } from './features/delegations/delegation-texts.ts'
import { setTexts } from './features/generator/generator-texts.ts'
import { invoiceTexts } from './features/invoices/invoice-texts.ts'
import { orderTexts } from './features/orders/order-texts.ts'
import { orderTimelineTexts } from './features/orders/order-timeline-texts.ts'
import { paymentTexts } from './features/orders/payment-texts.ts'
import { productPageTexts } from './features/products/detail/product-page-texts.ts'
import { userTexts } from './features/users/user-texts.ts'
import { paths } from './paths.ts'

/** The effort that everyday jobs of a keeper may take at most, from the page where they begin. */

type Opened = Awaited<ReturnType<typeof openPage>>

/** Counts presses, and fields that are filled in or chosen, on a page and those to which it leads within the shop. */
function countEffort({ document }: Opened) {
  let [presses, fields] = [0, 0]
  let filled: EventTarget | null = null
  const isTyped = ({ target }: Event) => {
    const element = target as HTMLInputElement
    const isInput = element.localName === 'input' && !/^(?:checkbox|radio|button|submit|file)$/.test(element.type)
    return isInput || ['textarea', 'select', 'option'].includes(element.localName)
  }
  document.addEventListener('pointerdown', event => void (isTyped(event) || presses++), true)
  document.addEventListener(
    'input',
    event => {
      if (isTyped(event) && event.target !== filled) fields++
      filled = event.target
    },
    true,
  )
  /** Expects what was done since the last time to be this much. */
  return (expected: { presses: number; fields: number }) => {
    expect({ presses, fields }).toEqual(expected)
    presses = 0
    fields = 0
    filled = null
  }
}
const pressButton = ({ page, press }: Opened, name: string | RegExp) => press(() => page.getByRole('button', { name }))
const write = async ({ page, fill }: Opened, label: string, text: string) =>
  fill(await page.findByLabelText(label), text)

it('an invoice takes two presses from the account, ordering again one, cancelling two', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  const [invoice] = (await world.find(id)).invoices
  const account = await openPage(world, paths.account, world.luca)
  const expectEffort = countEffort(account)
  await account.press(() =>
    within(account.page.getByRole('main')).getByRole('link', {
      name: new RegExp(`^${accountTexts.tiles.orders.title}`),
    }),
  )
  await pressButton(account, new RegExp(invoiceTexts.save(invoice?.number ?? '')))
  await waitFor(() => expect(account.savedFiles).toHaveLength(1))
  expectEffort({ presses: 2, fields: 0 })

  const order = await openPage(world, paths.order(id), world.luca)
  const expectOrderEffort = countEffort(order)
  await pressButton(order, orderTexts.detail.reorderOrder)
  await order.page.findByRole('link', { name: orderTexts.detail.toCart })
  expectOrderEffort({ presses: 1, fields: 0 })
  await pressButton(order, orderTimelineTexts.cancel)
  await pressButton(order, orderTimelineTexts.confirmCancel)
  await order.page.findByText(orderTimelineTexts.cancelledBy.buyer)
  expectOrderEffort({ presses: 2, fields: 0 })
})

it('a forgotten password takes four presses and four fields', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.login())
  const expectEffort = countEffort(opened)
  const { page, press } = opened
  await press(() => page.getByRole('link', { name: loginTexts.forgotten }))
  await page.findByRole('heading', { level: 1, name: resetTexts.emailTitle })
  await write(opened, authTexts.email, world.luca.email)
  await pressButton(opened, resetTexts.requestCode)
  await page.findByLabelText(resetTexts.code)
  await write(opened, resetTexts.code, await mailedCode(world))
  await pressButton(opened, authTexts.continue)
  await write(opened, resetTexts.newPassword, 'Nuova-Marca-2!')
  await write(opened, resetTexts.repeatPassword, 'Nuova-Marca-2!')
  await pressButton(opened, resetTexts.save)
  await page.findByText(loginTexts.passwordChanged)
  expectEffort({ presses: 4, fields: 4 })
})

it('the bank is five presses and one field from a product, and one press after it has refused', async () => {
  const world = await aShop()
  const { rows } = await world.anybody.products.list({ query: { search: 'Bandiera Grande' } })
  const opened = await openPage(world, paths.product(rows[0]?.id ?? 0), world.maria)
  const expectEffort = countEffort(opened)
  const { page, fill, press, departures } = opened
  await fill(await page.findByRole('spinbutton', { name: productPageTexts.quantity }), '20')
  await pressButton(opened, productPageTexts.addToCart)
  await page.findByRole('button', { name: productPageTexts.added })
  await press(() => within(page.getAllByRole('banner')[0] as HTMLElement).getByRole('link', { name: /^Cart/ }))
  await press(() => page.getByRole('link', { name: cartTexts.proceed }))
  await pressButton(opened, orderTexts.checkout.continueToPayment)
  await pressButton(opened, orderTexts.checkout.confirm)
  await waitFor(() => expect(departures.at(-1)).toMatch(/\/simulatori\/banca\//))
  expectEffort({ presses: 5, fields: 1 })

  const [{ id } = { id: 0 }] = (await world.maria.orders.list()).rows
  const bank = aBank(world)
  await bank.decide(id, 'refuse')
  await bank.look(id)
  const refused = await openPage(world, paths.payment(id), world.maria)
  const expectRetry = countEffort(refused)
  await refused.page.findByText(paymentTexts.failedTitle)
  await pressButton(refused, paymentTexts.retry)
  await waitFor(async () => expect(await bank.paymentsOf(id)).toHaveLength(2))
  expectRetry({ presses: 1, fields: 0 })
})

it('an account with registry and delegation takes nine presses and eleven fields in the shop', async () => {
  const world = await aShop()
  const registry = aRegistry(world)
  const email = 'nuova@cascina.example'
  let address = ''
  const opened = await openPage(world, paths.signup, undefined, async (call, send) => {
    const response = await send()
    if (call === 'POST /api/registry/link') ({ address } = await response.clone().json())
    return response
  })
  const expectEffort = countEffort(opened)
  const { fields } = userTexts
  await write(opened, fields.name, 'Marta Bonetti')
  await write(opened, authTexts.email, email)
  await write(opened, authTexts.password, password)
  await write(opened, authTexts.confirmPassword, password)
  await pressButton(opened, authTexts.continue)
  await pressButton(opened, signupTexts.connect)
  await write(opened, fields.businessName, company.businessName)
  await write(opened, fields.fiscalCode, company.fiscalCode)
  await write(opened, fields.city, 'Azegl')
  await opened.press(() => opened.page.getByRole('option', { name: /Azeglio/ }))
  await write(opened, fields.address, company.address)
  await write(opened, fields.phone, company.phone)
  await write(opened, fields.vatNumber, company.vatNumber)
  await pressButton(opened, signupTexts.register)
  await waitFor(() => expect(address).not.toBe(''))
  expectEffort({ presses: 4, fields: 10 })

  const { access_token: token } = await world.anybody.auth.login({ body: { email, password } })
  const keeper = world.personWith(token)
  const { id } = await keeper.users.me()
  await sql`update users set email_verified_at = now() where id = ${id}`.execute(world.db)
  const { state, code } = await registry.consent(address, 'prova1')
  await keeper.registry.callback({ body: { state, code } })
  await syncOnce(world.ctx, { ...keeper, id, email })
  const step = await openPage(world, paths.signupDelegation(), keeper)
  const expectStepEffort = countEffort(step)
  const { page, press } = step
  const herds = await page.findAllByRole<HTMLInputElement>('checkbox')
  expect(herds.map(({ checked }) => checked)).toEqual([true, true])
  await pressButton(step, delegationTexts.prepare)
  await page.findByRole('article')
  await press(() => page.getByLabelText(signingConsentForAll(2)))
  await pressButton(step, delegationTexts.sendCode)
  await page.findByLabelText(delegationTexts.code)
  await write(step, delegationTexts.code, await mailedCode(world))
  await pressButton(step, delegationTexts.signAll(2))
  await pressButton(step, authTexts.continue)
  await page.findByText(signupTexts.ready('Marta Bonetti'))
  expectStepEffort({ presses: 5, fields: 1 })
})

it('the generator no longer asks a keeper whose account is linked for it', async () => {
  const world = await aShop()
  const answers = 'specie=ovini&scopo=nascite&marche=ufficiali&mezzo=elettronica&capi=12&pinze=nessuna&lettore=no'
  const { page } = await openPage(world, `/generatore?${answers}`, world.maria)
  await page.findByText(setTexts.ministryLinked)
  expect(page.queryByText(setTexts.ministry)).toBeNull()
})
