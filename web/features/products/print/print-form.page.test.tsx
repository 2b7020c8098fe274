import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { farmFlag, officialFlag } from '#test/builders/a-print.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import { pieceTexts, printTexts } from './print-texts.ts'

it('a print in a link is drawn, and is still in the address that a visitor comes back to after signing in', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, farmFlag)
  const path = `${paths.product(id)}?text=CASCINA&start=0472&step=2&logo=BIANCA`
  const { page, press, url } = await openPage(world, path)
  await page.findByRole('img', { name: /fronte: CASCINA 0472 BIANCA/ })
  expect(page.getByLabelText<HTMLInputElement>(printTexts.start).value).toBe('0472')
  await press(() => page.getByRole('button', { name: texts.addToCart }))
  await waitFor(() => expect(url()).toMatch(/^\/login/))
  expect(decodeURIComponent(url())).toContain('start=0472')
})

it('the words of a keeper are drawn on the secondary piece of a pair, beside the code of the main one', async () => {
  const world = await aShop()
  const { id, title } = await aProduct(world.admin, officialFlag)
  const { page, user, fill } = await openPage(world, paths.product(id))
  await fill(await page.findByLabelText(printTexts.keeper), '001to123')
  await page.findByRole('img', { name: `${title}, femmina, retro: 001TO123` })
  const piece = (name: string) =>
    within(page.getByRole('radiogroup', { name: pieceTexts.piece })).getByRole<HTMLInputElement>('radio', { name })
  expect(piece(texts.pieceChoices.secondaria).checked).toBe(true)
  await user.click(piece(texts.pieceChoices.principale))
  await page.findByRole('img', { name: `${title}, femmina, retro: IT 001 99024 4731` })
})

it('a colour for the year of birth is chosen by its button', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { ...farmFlag, colors: ['#F7B500', '#3C8A57'] })
  const { page, press, url } = await openPage(world, paths.product(id))
  await press(() => page.getByText(printTexts.years))
  await press(() => page.getByRole('button', { name: printTexts.chooseColor('Verde') }))
  await waitFor(() => expect(url()).toContain('color=verde'))
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Verde' }).checked).toBe(true)
})
