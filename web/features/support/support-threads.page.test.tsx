import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { supportTopicLabel } from '#domain/support-topics.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { adminMessageTexts as desk, messageTexts as texts } from './message-texts.ts'

const question = 'Dov’è il pacco?'
const answer = 'Arriva domani.'

it('a buyer writes about an order, staff answer and close the thread, and the order shows both', async () => {
  const world = await anOrderWorld()
  const order = await world.order('bonifico')
  const buyer = await openPage(world, paths.accountSupport, world.luca)
  const send = () => buyer.press(() => buyer.page.getByRole('button', { name: texts.send }))
  const text = () => buyer.page.getByRole('textbox', { name: texts.text })
  await buyer.press(() => buyer.page.getByRole('button', { name: texts.open }))
  await buyer.user.selectOptions(await buyer.page.findByLabelText(texts.topic), supportTopicLabel('lost-parcel'))
  await send()
  await buyer.expectFocus(text)
  await buyer.page.findByRole('option', { name: `ORDER-${order}` })
  await buyer.user.selectOptions(buyer.page.getByLabelText(texts.order), `ORDER-${order}`)
  await buyer.fill(text(), question)
  await send()
  await buyer.expectFocus(() => buyer.page.getByText(texts.sent))

  const { page, fill, press, expectFocus, url } = await openPage(world, adminPaths.dashboard, world.admin)
  await press(() => page.getByRole('link', { name: /messagg(io|i) senza risposta/ }))
  const entry = (await page.findByText(new RegExp(question.replace('?', '')))).closest('li') as HTMLElement
  expect(url()).toBe(adminPaths.supportThreads)
  await press(() => within(entry).getByRole('link'))
  await fill(await page.findByRole('textbox', { name: desk.text }), answer)
  await page.findByText(question)
  await press(() => page.getByRole('button', { name: desk.send }))
  await expectFocus(() => page.getByText(desk.sent))
  await press(() => page.getByRole('button', { name: desk.close }))
  await expectFocus(() => page.getByText(desk.nowClosed))
  await press(() => page.getByRole('link', { name: desk.toOrder(`ORDER-${order}`) }))
  await within(await page.findByRole('region', { name: desk.title })).findByText(answer)

  const own = await openPage(world, paths.order(order), world.luca)
  const thread = within(await own.page.findByRole('region', { name: texts.thread }))
  await thread.findByText(question)
  thread.getByText(answer)
})

it('a visitor writes from the support page, after the missing name and address are asked for', async () => {
  const world = await aShop()
  const { page, fill, press, expectFocus } = await openPage(world, paths.publicSupport)
  await press(() => page.getByRole('button', { name: texts.open }))
  const form = within(await page.findByRole('region', { name: texts.title }))
  const field = (name: string) => form.getByRole('textbox', { name })
  const send = () => press(() => page.getByRole('button', { name: texts.send }))
  await send()
  await expectFocus(() => field(texts.name))
  await page.findByText(texts.emailMissing)
  await fill(field(texts.name), 'Piero Rossi')
  await fill(field(texts.email), 'piero@stalla.example')
  await fill(field(texts.text), question)
  await send()
  await expectFocus(() => page.getByText(texts.sent))
  const { rows } = await world.admin.supportThreads.adminList({ query: { state: 'open' } })
  expect(rows.map(({ messages }) => messages[0]?.text)).toEqual([question])
})
