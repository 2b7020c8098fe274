import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { priceTierMessages } from '#domain/money/price-tier-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminFormTexts as form } from './admin-texts.ts'

it('prices for quantities that do not go together are refused at their field, and then saved', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { price: 700 })
  const { page, user, press } = await openPage(world, adminPaths.product(id), world.admin)
  const write = async (label: string, value: string) => {
    const field = page.getByLabelText(label)
    await user.clear(field)
    await user.type(field, value)
  }
  const save = () => press(() => page.getByRole('button', { name: form.save }))
  const descriptionOf = (label: string) =>
    page
      .getByLabelText(label)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(described => page.getByLabelText(label).ownerDocument.getElementById(described)?.textContent)
      .join(' ')
  await press(() => page.getByRole('button', { name: form.addTier }))
  await write(form.tierFrom(1), '1')
  await write(form.tierPrice(1), '7,00')
  await save()
  await expect.poll(() => descriptionOf(form.tierFrom(1))).toMatch(/da 2 a 9999/)
  await write(form.tierFrom(1), '20')
  await save()
  await expect.poll(() => descriptionOf(form.tierPrice(1))).toContain(priceTierMessages.priceLower(formatEuro(700)))
  await write(form.tierPrice(1), '6,50')
  await save()
  await page.findByText(form.saved)
  expect((await world.anybody.products.get({ params: { id } })).tiers).toEqual([{ from: 20, price: 650 }])
})
