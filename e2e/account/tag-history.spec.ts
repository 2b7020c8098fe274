import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { isSealed, pdfsigOf } from '#test/readers/sealed-pdf.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { delegationTexts } from '#web/features/delegations/delegation-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts as texts } from '#web/features/products/detail/product-page-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { verifyEmailTexts } from '#web/features/users/verify-email-texts.ts'
import { paths } from '#web/paths.ts'
import { anEmail, aPassword, productNamed, signIn, theAdmin, verificationLinkTo } from '../support/accounts.ts'
import { passAddresses, payAtBank } from '../support/bank.ts'
import { sign } from '../support/delegation-forms.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeper, consent, control } from '../support/registry-keeper.ts'
import { fillInAccount, fillInCompany } from '../support/sign-up-forms.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function orderWhatIsInTheCart(page: Page): Promise<number> {
  await page.goto(paths.cart)
  await page.getByRole('link', { name: "Procedi con l'ordine" }).click()
  await passAddresses(page)
  await button(page, orderTexts.checkout.confirm).click()
  await payAtBank(page)
  await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordine ORDER-/ })).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Notations in which people write codes: as printed, with dots, as a reader outputs it, only the last digits. */
const notations = [
  (code: string) => tagCodeGroups(code)?.join(' ') ?? code,
  (code: string) => `${code.slice(0, 5).toLowerCase()}.${code.slice(5, 10)}.${code.slice(10)}`,
  (code: string) => `0380${code.slice(2)}`,
  (code: string) => code.slice(-7),
]

test('twenty codes and twelve replacements: from the sign-up to the signed delegation', { tag: '@journey' }, async ({
  page,
  step,
}) => {
  const { username, vetInfoId } = aKeeper()
  const email = anEmail()
  const product = await productNamed('Bandiera Grande')

  await step('signs up and links the registry account', async () => {
    await page.goto(paths.signup)
    await fillInAccount(page, email)
    await button(page, authTexts.continue).click()
    await button(page, 'Connect Account').click()
    await fillInCompany(page)
    await button(page, signupTexts.register).click()
    await consent(page, username)
    await expect(page.getByText(signupTexts.registryLinked(vetInfoId))).toBeVisible()
    await button(page, authTexts.skip).click()
  })
  await step('confirms the address', async () => {
    await page.goto(await verificationLinkTo(email))
    await expect(page.getByText(verifyEmailTexts.doneText(email))).toBeVisible()
  })
  const { api } = await signIn({ email, password: aPassword })
  await expect.poll(async () => (await api.registry.herds()).length, { timeout: 30_000 }).toBe(2)

  let order = 0
  const orderTwenty = async () => {
    await page.goto(paths.product(product.id))
    await page.getByRole('spinbutton', { name: texts.quantity }).fill('20')
    await button(page, texts.addToCart).click()
    await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
    order = await orderWhatIsInTheCart(page)
  }
  // The order's page follows its payment.
  await step('orders twenty tags', orderTwenty)
  let codes: string[] = []
  await step('sees the codes once the registry has granted them', async () => {
    await control({ grantNow: true })
    await expect
      .poll(async () => (await api.orders.get({ params: { id: order } })).items[0]?.codes.length, {
        timeout: 60_000,
      })
      .toBe(20)
    const { items } = await api.orders.get({ params: { id: order } })
    codes = items[0]?.codes ?? []
    await page.reload()
    await expect(page.getByRole('article')).toContainText(tagCodeGroups(codes[0] ?? '')?.join(' ') ?? '')
    await expect(page.getByRole('article')).toContainText(codes.at(-1)?.slice(-4) ?? '')
  })
  await step('has them registered after they were printed and sent', async () => {
    const { api: admin } = await theAdmin()
    await admin.orders.markPrinted({ params: { id: order } })
    await admin.orders.send({ params: { id: order }, body: aParcel({ lot: 'L1', tracking: '1' }) })
    await expect
      .poll(
        async () => {
          await api.registry.sync()
          return (await api.tags.facets()).statuses.registrata
        },
        { timeout: 60_000, intervals: [3000] },
      )
      .toBe(20)
    await page.goto(paths.tagsAt({ status: 'registrata' }))
    await expect(page.getByRole('row')).toHaveCount(1 + 12)
  })

  const lost = codes.slice(0, 12)
  await step('pastes twelve lost ones in four notations: twelve right lines', async () => {
    await page.goto(`${paths.product(product.id)}?orderAs=marca-sistitutiva`)
    await page
      .getByRole('radiogroup', { name: texts.piece(1) })
      .getByRole('radio', { name: 'Principale' })
      .check()
    await page.getByText(replacementTexts.list, { exact: true }).click()
    await page
      .getByLabel(replacementTexts.listLabel)
      .fill(lost.map((code, n) => notations[n % 4]?.(code) ?? code).join('\n'))
    await page.getByRole('button', { name: replacementTexts.listRead }).click()
    await expect(page.getByText(replacementTexts.tally({ ready: 12, ordered: 0, wrong: 0 }))).toBeVisible()
    await page.getByRole('button', { name: texts.orderReplacements(12), exact: true }).click()
    await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
  })
  await step('orders them', async () => {
    const id = await orderWhatIsInTheCart(page)
    const { items } = await api.orders.get({ params: { id } })
    expect(items[0]?.replacements.map(({ code, piece }) => [code, piece])).toEqual(
      lost.map(code => [code, 'principale']),
    )
    expect(
      items[0]?.codeRequests.map(({ code, kind, reprintNumber: reprint }) => [code, kind, reprint]).toSorted(),
    ).toEqual(lost.map(code => [code, 'duplicate', 1]))
  })

  await step('signs the delegation, and the file proves it', async () => {
    await page.goto(paths.delegations)
    await expect(page.getByRole('checkbox', { name: `${vetInfoId}, bovini` })).toBeChecked()
    await page.getByRole('checkbox', { name: `${vetInfoId}, ovini` }).uncheck()
    await button(page, delegationTexts.prepare).click()
    await sign(page, email)
    await expect(page.getByRole('heading', { name: delegationTexts.nowTitle.signed })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, delegationTexts.fileSigned).click(),
    ])
    const pdf = await readFile(await download.path())
    const certificate = await readFile(join(process.env.SHOP_DATA_DIR ?? '', 'signing-certificate.pem'), 'utf8')
    expect(await isSealed(pdf, certificate)).toBe(true)
    const said = await pdfsigOf(pdf)
    if (said !== undefined) expect(said).toContain('Signature is Valid')
  })
})
