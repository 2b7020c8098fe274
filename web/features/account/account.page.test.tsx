import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aShop } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { accountTexts as texts } from './account-texts.ts'

const { fields } = userTexts

it('the account names its owner and the latest order, and leads a farmer to each page but those of staff', async () => {
  const world = await anOrderWorld()
  const order = await world.order('bonifico')
  const { page } = await openPage(world, paths.account, world.luca)
  await page.findByRole('heading', { level: 1, name: 'Marta Bonetti' })
  await page.findByText(new RegExp(orderNumber(order)))
  await page.findByText(texts.noTags)
  const main = within(page.getByRole('main'))
  const { tiles } = texts
  const rooms = [
    [tiles.tags, paths.tags],
    [tiles.lostTags, paths.lostTags],
    [tiles.inboundMovements, paths.inboundMovements],
    [tiles.forms, paths.codeRequests],
    [tiles.details, paths.accountDetails],
    [tiles.company, paths.companyInformation],
    [tiles.reports, paths.herds],
    [tiles.losses, paths.losses],
    [tiles.delegations, paths.delegations],
    [tiles.reminders, paths.reminders],
  ] as const
  for (const [{ title }, path] of rooms)
    expect(main.getByRole('link', { name: title }).getAttribute('href'), title).toBe(path)
  expect(main.getByRole('link', { name: new RegExp(`^${tiles.orders.title}`) }).getAttribute('href')).toBe(paths.orders)
  expect(main.queryByRole('link', { name: tiles.adminProducts.title })).toBeNull()
})

it('a name is changed in its row, a telephone number only with consent, and a given up change leaves all as it was', async () => {
  const world = await aShop()
  const { page, user, press, expectFocus } = await openPage(world, paths.accountDetails, world.luca)
  const edit = (label: string) => page.getByRole('button', { name: texts.editOf(label) })
  const save = () => press(() => page.getByRole('button', { name: texts.save }))
  const field = (label: string) => page.findByRole<HTMLInputElement>('textbox', { name: label })
  const write = async (label: string, text: string) => {
    const input = await field(label)
    await user.clear(input)
    await user.type(input, text)
    return input
  }
  await press(() => edit(fields.name))
  const name = await field(fields.name)
  await expectFocus(() => name)
  await write(fields.name, 'Marta Ferri')
  await save()
  await page.findByText(texts.saved)
  expect((await world.luca.users.profile()).name).toBe('Marta Ferri')

  await press(() => edit(fields.phone))
  await write(fields.phone, '3331234567')
  await save()
  await page.findByText(texts.phoneConsentMissing)
  await press(() => page.getByRole('checkbox', { name: texts.phoneConsent }))
  await save()
  await within(page.getByRole('main')).findByText('3331234567')

  await press(() => edit(fields.email))
  await write(texts.newEmail, 'altra@cascina.example')
  await press(() => page.getByRole('button', { name: texts.cancel }))
  await expectFocus(() => edit(fields.email))
  within(page.getByRole('main')).getByText(world.luca.email)
})

it('company data are saved once they are right, another telephone number only with consent', async () => {
  const world = await aShop()
  const { page, user, press, expectFocus } = await openPage(world, paths.companyInformation, world.luca)
  const edit = () => press(() => page.getByRole('button', { name: texts.editCompany }))
  const save = () => press(() => page.getByRole('button', { name: texts.save }))
  const write = async (label: string, text: string) => {
    const input = page.getByLabelText(label)
    await user.clear(input)
    await user.type(input, text)
  }
  await edit()
  await write(fields.businessName, 'Stalla sul Po')
  await press(() => page.getByRole('button', { name: texts.cancel }))
  await page.findByText(company.businessName)

  await edit()
  await write(fields.businessName, 'Stalla sul Po')
  await write(fields.postalCode, '1001')
  await save()
  await expectFocus(() => page.getByLabelText(fields.postalCode))
  await write(fields.postalCode, '10010')
  await save()
  await page.findByText('Stalla sul Po')
  expect((await world.luca.users.me()).businessName).toBe('Stalla sul Po')

  await edit()
  await write(fields.phone, '0119998877')
  await save()
  await page.findByText(texts.phoneConsentMissing)
  expect((await world.luca.users.me()).phone).toBe(company.phone)
  await press(() => page.getByRole('checkbox', { name: texts.phoneConsent }))
  await save()
  await page.findByRole('button', { name: texts.editCompany })
  expect((await world.luca.users.me()).phone).toBe('0119998877')
})
