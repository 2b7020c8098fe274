import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { batchFileName, printFileName } from '#domain/print/print-file-names.ts'
import { aShop } from '#test/a-shop.ts'
import { allocateCodes, farmFlag, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { aBank } from '#test/providers/a-bank.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts as printing } from '../../code-requests/admin-code-request-texts.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

it('the tags of several orders are saved and marked as printed as one batch', async () => {
  const world = await aShop()
  const { id: productId } = await aProduct(world.admin, officialFlag)
  const ids: number[] = []
  for (const [n, quantity] of [1, 2].entries()) {
    await add(world.maria, productId, { quantity })
    const id = await placeCurrentCart(world.maria)
    await aBank(world).pay(id)
    await allocateCodes(world.db, id, [`IT00199024473${n}`, 'IT001990244739'])
    ids.push(id)
  }
  const { page, user, press, expectFocus, savedFiles } = await openPage(
    world,
    adminPaths.ordersAt({ todo: 'to-print' }),
    world.admin,
  )
  const save = async (name: string, file: string | RegExp) => {
    await press(() => page.getByRole('button', { name }))
    await waitFor(() => expect(savedFiles.at(-1)).toMatch(file))
  }
  for (const id of ids) await user.click(await page.findByRole('checkbox', { name: texts.choose(orderNumber(id)) }))
  await save(texts.printBatch(2), batchFileName(ids, 'pdf'))
  await save(texts.drawBatch(2), batchFileName(ids, 'svg'))
  await press(() => page.getByRole('button', { name: texts.markBatch }))
  const dialog = within(await page.findByRole('dialog'))
  dialog.getByText(texts.inBatch(2))
  await press(() => dialog.getByRole('button', { name: printing.confirmPrint }))
  await expectFocus(() => page.getByText(printing.printed(3)))
  await page.findByRole('heading', { name: texts.noneTitle })
  await save(texts.pickChosen(2), /^prelievo-.*\.pdf$/)
})

it('a farm’s own numbers are printed once before they can be sent', async () => {
  const world = await aShop()
  const product = await aProduct(world.admin, farmFlag)
  await add(world.maria, product.id, { quantity: 3, print: { start: '0472', step: 1 } })
  const id = await placeCurrentCart(world.maria)
  await aBank(world).pay(id)
  const { page, press, expectFocus, savedFiles } = await openPage(world, adminPaths.order(id), world.admin)
  const send = () => press(() => page.getByRole('button', { name: texts.send }))
  const dialog = () => within(page.getByRole('dialog'))
  await send()
  await page.findByText(texts.notReady(product.title))
  await press(() => dialog().getByRole('button', { name: texts.keep }))
  await press(() => page.getByRole('button', { name: printing.pdf }))
  await waitFor(() => expect(savedFiles).toEqual([printFileName(id, 'pdf', false)]))
  await press(() => page.getByRole('button', { name: printing.print }))
  await press(() => dialog().getByRole('button', { name: printing.confirmPrint }))
  await expectFocus(() => page.getByText(printing.printed(3)))
  await page.findByText(printing.copyText)
  expect(page.queryByRole('button', { name: printing.print })).toBeNull()
  await send()
  const all = await page.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(product.title) })
  expect(all.disabled).toBe(false)
  expect(page.queryByText(texts.notReady(product.title))).toBeNull()
})
