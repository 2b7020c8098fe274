import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { toEuros } from '#domain/money/money.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

it('staff write down as much of a transfer as has come, and then what was missing', async () => {
  const world = await anOrderWorld()
  const { admin, order, find } = world
  const id = await order('bonifico')
  const { totalAmount } = await find(id)
  const { page, user, press, expectFocus } = await openPage(world, adminPaths.order(id), admin)
  const mark = async () => {
    await press(() => page.getByRole('button', { name: texts.markPaid }))
    const dialog = within(await page.findByRole('dialog', { name: texts.markPaidTitle }))
    const amount = dialog.getByLabelText<HTMLInputElement>(texts.seenAmount)
    return { dialog, amount, confirm: () => press(() => dialog.getByRole('button', { name: texts.confirmPaid })) }
  }
  const first = await mark()
  await user.clear(first.amount)
  await user.type(first.amount, 'tutto')
  await first.confirm()
  await first.dialog.findByText(texts.seenMissing)
  await expectFocus(() => first.amount)

  await user.clear(first.amount)
  await user.type(first.amount, `${toEuros(totalAmount - 450)}`.replace('.', ','))
  await first.confirm()
  await expectFocus(() => page.getByText(texts.paid).closest<HTMLElement>('[role=status]') as HTMLElement)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 450 })

  const rest = await mark()
  expect(rest.amount.value).toBe('4,50')
  await rest.confirm()
  await expect.poll(async () => (await find(id)).dueAmount).toBe(0)
  await expect.poll(() => page.queryByRole('button', { name: texts.markPaid })).toBeNull()
})
