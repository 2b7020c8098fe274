import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { contractMessages } from '#contract/contract-messages.ts'
import { printFileName } from '#domain/print/print-file-names.ts'
import { aShop } from '#test/a-shop.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { aBank } from '#test/providers/a-bank.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts as orders } from '../orders/admin/admin-order-texts.ts'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'

it('the files of printed tags are copies, a spoiled tag is made again once, and then all is sent', async () => {
  const world = await aShop()
  await add(world.maria, (await aProduct(world.admin, officialFlag)).id)
  const orderId = await placeCurrentCart(world.maria)
  await aBank(world).pay(orderId)
  await allocateCodes(world.db, orderId)
  const [request] = (await world.admin.codeRequests.adminList()).rows
  const { page, user, fill, press, expectFocus, savedFiles } = await openPage(
    world,
    adminPaths.codeRequest(request?.id ?? 0),
    world.admin,
  )
  const dialog = () => within(page.getByRole('dialog'))
  const expectDrawing = async (isCopy: boolean) => {
    savedFiles.splice(0)
    await press(() => page.getByRole('button', { name: texts.svg }))
    await waitFor(() => expect(savedFiles).toEqual([printFileName(orderId, 'svg', isCopy)]))
  }
  const print = async () => {
    await press(() => page.getByRole('button', { name: texts.print }))
    await press(() => dialog().getByRole('button', { name: texts.confirmPrint }))
    await page.findByText(texts.copyText)
  }
  await expectDrawing(false)
  await print()
  await expectDrawing(true)

  await press(() => page.getByRole('button', { name: texts.reprintPiece }))
  const reprint = () => press(() => dialog().getByRole('button', { name: texts.reprintPiece }))
  await reprint()
  await expectRefused(() => dialog().getByLabelText(texts.remakeMark), contractMessages.required)
  await fill(dialog().getByLabelText(texts.remakeMark), 'IT 001 990244731')
  await user.selectOptions(dialog().getByLabelText(texts.remakeWhich), 'entrambe')
  await fill(dialog().getByLabelText(texts.reason), 'Piegata dalla pressa')
  await reprint()
  await expectFocus(() => page.getByText(texts.reprintMessage))
  await page.findAllByText('Ristampa I: Piegata dalla pressa')
  await expectDrawing(false)
  await print()

  await press(() => page.getByRole('link', { name: texts.ship }))
  await press(() => page.getByRole('button', { name: orders.send }))
  await user.click(await page.findByRole('checkbox', { name: /^Tutto: / }))
  await press(() => dialog().getByRole('button', { name: orders.confirmSend }))
  await expectFocus(() => page.getByText(orders.sent(1)))
})
