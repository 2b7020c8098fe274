import { company } from '#test/builders/a-company.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, orderOf, productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const save = { name: accountTexts.save }
const cancel = { name: accountTexts.cancel }

test.describe('the account', () => {
  test('leads to its rooms and says which are not open yet', { tag: '@widths' }, async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const { id } = await productNamed('Aghi A di ricambio, 5 pezzi')
    const order = await orderOf(farmer, [{ productId: id, quantity: 2 }])
    await enter(farmer)

    await step('its rooms', async () => {
      await page.goto(paths.account)
      await expect(page.getByRole('heading', { level: 1, name: 'Marta Bonetti' })).toBeVisible()
      await expect(page.getByText(`ORDER-${order}`)).toBeVisible()
      await expect(page.getByText(accountTexts.noTags)).toBeVisible()
      await expect(page.getByRole('link', { name: accountTexts.tiles.adminProducts.title, exact: true })).toHaveCount(0)
    })
    for (const [tile, to] of [
      [accountTexts.tiles.orders.title, paths.orders],
      [accountTexts.tiles.tags.title, paths.tags],
      [accountTexts.tiles.details.title, paths.accountDetails],
      [accountTexts.tiles.company.title, paths.companyInformation],
      ['Reports', paths.herds],
      ['Richieste moduli', paths.codeRequests],
    ] as const)
      await step(tile, async () => {
        await page.goto(paths.account)
        await page.getByRole('main').getByRole('link', { name: tile, exact: true }).click()
        await expect(page).toHaveURL(to)
      })
  })

  test('changes name and phone, the phone with consent only', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    const edit = (label: string) => page.getByRole('button', { name: accountTexts.editOf(label) })
    const field = (label: string) => page.getByRole('textbox', { name: label })
    const { name, phone, email } = userTexts.fields

    await step('name', async () => {
      await page.goto(paths.accountDetails)
      await edit(name).click()
      await expect(field(name)).toBeFocused()
      await field(name).fill('Marta Ferri')
      await page.getByRole('button', save).click()
      await expect(page.getByText(accountTexts.saved)).toBeVisible()
      await expect(page.getByText('Marta Ferri').filter({ visible: true }).first()).toBeVisible()
      expect((await farmer.api.users.profile()).name).toBe('Marta Ferri')
    })
    await step('phone', async () => {
      await edit(phone).click()
      await field(phone).fill('3331234567')
      await page.getByRole('button', save).click()
      await expect(page.getByText(accountTexts.phoneConsentMissing)).toBeVisible()
      await page.getByRole('checkbox', { name: accountTexts.phoneConsent }).check()
      await page.getByRole('button', save).click()
      await expect(page.getByRole('main').getByText('3331234567')).toBeVisible()
    })
    await step('given up', async () => {
      await edit(email).click()
      await field(accountTexts.newEmail).fill('altra@cascina.example')
      await page.getByRole('button', cancel).click()
      await expect(page.getByText(farmer.email, { exact: true }).first()).toBeVisible()
      await expect(edit(email)).toBeFocused()
    })
  })

  test('changes company data, and lets it be when told so', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    const edit = page.getByRole('button', { name: accountTexts.editCompany })
    const businessName = page.getByLabel(userTexts.fields.businessName)

    await step('given up', async () => {
      await page.goto(paths.companyInformation)
      await edit.click()
      await businessName.fill('Stalla sul Po')
      await page.getByRole('button', cancel).click()
      await expect(page.getByText('Cascina Bonetti S.S.A.')).toBeVisible()
    })
    await step('wrong, then saved', async () => {
      await edit.click()
      await businessName.fill('Stalla sul Po')
      await page.getByLabel(userTexts.fields.postalCode).fill('1001')
      await page.getByRole('button', save).click()
      await expect(page.getByLabel(userTexts.fields.postalCode)).toBeFocused()
      await page.getByLabel(userTexts.fields.postalCode).fill('10010')
      await page.getByRole('button', save).click()
      await expect(edit).toBeVisible()
      await expect(page.getByText('Stalla sul Po')).toBeVisible()
      expect((await farmer.api.users.me()).businessName).toBe('Stalla sul Po')
    })
    await step('another telephone number needs the same consent as in the personal data', async () => {
      await edit.click()
      await page.getByLabel(userTexts.fields.phone).fill('0119998877')
      await page.getByRole('button', save).click()
      await expect(page.getByText(accountTexts.phoneConsentMissing)).toBeVisible()
      expect((await farmer.api.users.me()).phone).toBe(company.phone)
      await page.getByRole('checkbox', { name: accountTexts.phoneConsent }).check()
      await page.getByRole('button', save).click()
      await expect(edit).toBeVisible()
      expect((await farmer.api.users.me()).phone).toBe('0119998877')
    })
  })
})
