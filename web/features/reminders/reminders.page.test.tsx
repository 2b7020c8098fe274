import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { occasionText, occasionTitle } from '#domain/reminders/reminder-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderOfPliers } from '#test/builders/a-delivery.ts'
import { aHerdOfSpring, aRemindedKeeper } from '#test/builders/a-herd-of-spring.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { reminderTexts as texts } from './reminder-texts.ts'
import { remindersLeaveTexts as leaveTexts } from './reminders-leave-texts.ts'

it('a reminder is switched on, moved and switched off with one press each, and stays so', async () => {
  const world = await aShop()
  const { title } = texts.kinds.stock
  const opened = await openPage(world, paths.reminders, world.maria)
  const checkbox = () => opened.page.getByRole('checkbox', { name: title })
  await opened.page.findByText(texts.nothingAhead)
  await opened.press(checkbox)
  await opened.page.findByText(texts.on(title))
  const when = opened.page.getByRole('combobox', { name: texts.when(title) })
  await opened.user.selectOptions(when, texts.daysAhead(7))
  await waitFor(async () => expect((await world.maria.reminders.get()).days.stock).toBe(7))

  const { page, press } = await openPage(world, paths.reminders, world.maria)
  const again = await page.findByRole<HTMLInputElement>('checkbox', { name: title })
  expect(again.checked).toBe(true)
  expect(page.getByRole<HTMLSelectElement>('combobox', { name: texts.when(title) }).value).toBe('7')
  await press(() => again)
  await page.findByText(texts.off(title))
  expect((await world.maria.reminders.get()).days.stock).toBeNull()
})

it('the calendar is saved as a file, and read at a secret address that can be renewed and removed', async () => {
  const world = await aShop()
  const { page, press, savedFiles } = await openPage(world, paths.reminders, world.maria)
  const pressButton = (name: string) => press(() => page.getByRole('button', { name }))
  await pressButton(texts.download)
  await waitFor(() => expect(savedFiles).toEqual(['promemoria.ics']))
  await pressButton(texts.createFeed)
  await page.findByText(texts.feedDone.create)
  const { calendarUrl } = await world.maria.reminders.get()
  await page.findByText(calendarUrl ?? 'an address')
  await pressButton(texts.renewFeed)
  await page.findByText(texts.feedDone.renew)
  const renewed = (await world.maria.reminders.get()).calendarUrl
  expect(renewed).not.toBe(calendarUrl)
  await page.findByText(renewed ?? 'an address')
  await pressButton(texts.removeFeed)
  await page.findByText(texts.feedDone.remove)
  await page.findByRole('button', { name: texts.createFeed })
})

it('each thing that is ahead of a keeper is named with its day, and tags to apply with their order', async () => {
  const world = await aShop()
  const { maria, db } = world
  await aHerdOfSpring(db, maria.id)
  await maria.delegations.create({ body: { holding: '001TO123', species: 'sheep' } })
  const { id: orderId, get } = await anOrderOfPliers(world)
  await insertTags(db, maria.id, [
    { code: 'IT004000000001', state: 'shipped', order_item_id: (await get()).items[0]?.id ?? 0 },
  ])
  const { upcoming } = await maria.reminders.get()
  expect(new Set(upcoming.map(({ kind }) => kind))).toEqual(new Set(['births', 'stock', 'delegation', 'apply']))
  const { page } = await openPage(world, paths.reminders, maria)
  await page.findByRole('heading', { level: 1, name: texts.title })
  for (const occasion of upcoming) {
    await page.findByRole('heading', { level: 3, name: occasionTitle(occasion) })
    await page.findByText(occasionText(occasion))
  }
  expect(page.getByRole('link', { name: texts.toOrder }).getAttribute('href')).toBe(paths.order(orderId))
})

it('the link of a mail ends all reminders with its button, signed out, and another link is refused', async () => {
  const world = await aRemindedKeeper()
  const button = { name: leaveTexts.button }
  const { page, press } = await openPage(world, `${paths.remindersUnsubscribe}#${world.token}`)
  await page.findByRole('heading', { level: 1, name: leaveTexts.title })
  expect((await world.maria.reminders.get()).days.births).toBe(90)
  await press(() => page.getByRole('button', button))
  await page.findByRole('heading', { level: 1, name: leaveTexts.doneTitle })
  expect((await world.maria.reminders.get()).days.births).toBeNull()

  const other = await openPage(world, `${paths.remindersUnsubscribe}#${'y'.repeat(43)}`)
  await other.press(() => other.page.getByRole('button', button))
  await other.page.findByText(leaveTexts.refusedTitle)
})
