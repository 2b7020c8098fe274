import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addresses } from '#test/a-shop.ts'
import { aWithdrawalWorld } from '#test/builders/a-withdrawal.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { adminOrderTexts } from '../admin/admin-order-texts.ts'
import { withdrawalAnswerTexts } from './withdrawal-answer-texts.ts'
import { adminWithdrawalTexts, withdrawalFormTexts as texts, withdrawalStateTexts } from './withdrawal-form-texts.ts'

it('a withdrawal needs no account: number and e-mail of the order are enough, and nothing of it is shown', async () => {
  const world = await aWithdrawalWorld()
  const id = await world.orderAsConsumer()
  await world.send(id)
  const { page, press, fill, expectFocus } = await openPage(world, paths.withdrawal)
  await press(() => page.getByRole('button', { name: texts.open }))
  await expectFocus(() => page.getByRole('heading', { name: texts.guestTitle }))
  const next = () => press(() => page.getByRole('button', { name: texts.next }))
  await next()
  const number = page.getByLabelText(texts.orderNumber)
  await expectFocus(() => number)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  await fill(number, String(id))
  await fill(page.getByLabelText(texts.email), world.luca.email)
  await fill(page.getByLabelText(texts.name), 'Luca Ferri')
  await next()
  await expectFocus(() => page.getByRole('heading', { name: texts.review }))
  await page.findByText(texts.everything)
  await press(() => page.getByRole('button', { name: texts.confirm }))
  await expectFocus(() => page.getByRole('heading', { name: texts.doneTitle }))
  await page.findByText(texts.guestDoneMail)
  expect(page.queryByText(/Pinza di prova/)).toBeNull()
  await world.workGuests()
  const { withdrawals } = await world.admin.orders.adminGet({ params: { id } })
  expect(withdrawals).toMatchObject([{ isByGuest: true, state: 'declared', isConfirmed: false }])

  const [receipt] = await world.mailsAbout(/ricevuto il tuo recesso/)
  const link = receipt?.text?.match(/\/recesso\/conferma#\S+/)?.[0] ?? ''
  const answered = await openPage(world, link)
  await answered.press(() => answered.page.getByRole('button', { name: withdrawalAnswerTexts.button }))
  await answered.expectFocus(() => answered.page.getByRole('heading', { name: withdrawalAnswerTexts.confirmed }))
  expect((await world.read(id)).withdrawals).toMatchObject([{ isConfirmed: true, lines: [{}, {}] }])
})

it('a withdrawal that somebody else stated is closed by its buyer, and staff see that it was not confirmed', async () => {
  const world = await aWithdrawalWorld()
  const id = await world.orderAsConsumer()
  await world.asGuest({ orderNumber: String(id) })
  await world.workGuests()
  const staff = await openPage(world, adminPaths.order(id), world.admin)
  await staff.page.findByText(withdrawalStateTexts.unconfirmed)
  await staff.press(() => staff.page.getByRole('button', { name: adminOrderTexts.send }))
  const dialog = within(await staff.page.findByRole('dialog'))
  expect((await dialog.findByLabelText<HTMLInputElement>(adminOrderTexts.withdrawalSeen)).checked).toBe(false)

  const wrong = await openPage(world, `${paths.withdrawalAnswer}#abc`)
  await wrong.press(() => wrong.page.getByRole('button', { name: withdrawalAnswerTexts.button }))
  await wrong.page.findByText(withdrawalAnswerTexts.refusedText)
  const [receipt] = await world.mailsAbout(/ricevuto il tuo recesso/)
  const { page, press, expectFocus } = await openPage(world, receipt?.text?.match(/\/recesso\/conferma#\S+/)?.[0] ?? '')
  await press(() => page.getByRole('button', { name: withdrawalAnswerTexts.notMine }))
  await expectFocus(() => page.getByRole('heading', { name: withdrawalAnswerTexts.closed }))
  expect(await world.statesOf(id)).toEqual(['declined'])
})

it('an order of a business says why nobody can withdraw from it, and where to write', async () => {
  const world = await aWithdrawalWorld()
  const id = await world.orderAsConsumer({ body: addresses })
  await world.send(id)
  const refused = await openPage(world, paths.orderWithdrawal(id), world.luca)
  await refused.page.findByText(texts.refusals.company)
  const link = refused.page.getByRole('link', { name: 'Scrivici dall’ordine' })
  expect(link.getAttribute('href')).toBe(`${paths.order(id)}#messaggi`)
  const { page } = await openPage(world, paths.order(id), world.luca)
  await page.findByRole('heading', { level: 1, name: `Ordine ORDER-${id}` })
  expect(within(page.getByRole('main')).queryByRole('link', { name: withdrawalStateTexts.wayIn })).toBeNull()
})

it('staff close a withdrawal without a refund, for a reason that they have to write', async () => {
  const world = await aWithdrawalWorld()
  const id = await world.orderAsConsumer()
  await world.send(id)
  await world.declare(id, [3, 0])
  const { page, press, fill } = await openPage(world, adminPaths.order(id), world.admin)
  expect((await page.findAllByText(withdrawalStateTexts.line(3, 'Pinza di prova'))).length).toBeGreaterThan(0)
  await press(() => page.getByRole('button', { name: adminWithdrawalTexts.decline }))
  const dialog = within(await page.findByRole('dialog'))
  const decline = () => press(() => dialog.getByRole('button', { name: adminWithdrawalTexts.decline }))
  await decline()
  await dialog.findByText(adminWithdrawalTexts.declineMissing)
  await fill(dialog.getByLabelText(adminWithdrawalTexts.declineReason), 'I pezzi tornati sono usati')
  await decline()
  await page.findByText(adminWithdrawalTexts.declined)
  expect(await world.statesOf(id)).toEqual(['declined'])
})
