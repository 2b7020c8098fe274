import { randomUUID } from 'node:crypto'
import { supportTopicLabel } from '#domain/support-topics.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminMessageTexts as desk, messageTexts as texts } from '#web/features/support/message-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, orderOf, productNamed, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

test('a buyer writes from the support form, staff answer, and the order shows both @widths', async ({
  page,
  enter,
  step,
}) => {
  const farmer = await aFarmer()
  const { id } = await productNamed('Pinza Universale P2')
  const order = await orderOf(farmer, [{ productId: id, quantity: 1 }])
  const [question, answer] = [`Dov’è il pacco? ${randomUUID()}`, `Arriva domani. ${randomUUID()}`]
  await enter(farmer)
  await step('written from the support page', async () => {
    await page.goto(paths.accountSupport)
    await page.getByRole('button', { name: texts.open, exact: true }).click()
    await page.getByLabel(texts.topic).selectOption(supportTopicLabel('lost-parcel'))
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByRole('textbox', { name: texts.text })).toBeFocused()
    await page.getByLabel(texts.order).selectOption(`ORDER-${order}`)
    await page.getByRole('textbox', { name: texts.text }).fill(question)
    await expectAccessible(page, 'support form')
    await expectToFitNarrowScreens(page)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByText(texts.sent)).toBeFocused()
  })
  await enter(await theAdmin())
  await step('answered in the back office', async () => {
    await page.goto(adminPaths.dashboard)
    await page.getByRole('link', { name: /messagg(io|i) senza risposta/ }).click()
    await expect(page).toHaveURL(adminPaths.supportThreads)
    await expectAccessible(page, 'threads')
    await expectToFitNarrowScreens(page)
    await page.getByRole('listitem').filter({ hasText: question }).getByRole('link').click()
    await expect(page.getByText(question)).toBeVisible()
    await page.getByRole('textbox', { name: desk.text }).fill(answer)
    await expectAccessible(page, 'thread')
    await expectToFitNarrowScreens(page)
    await page.getByRole('button', { name: desk.send }).click()
    await expect(page.getByText(desk.sent)).toBeFocused()
    await page.getByRole('button', { name: desk.close }).click()
    await expect(page.getByText(desk.nowClosed)).toBeFocused()
    await page.getByRole('link', { name: desk.toOrder(`ORDER-${order}`) }).click()
    await expect(page.getByRole('region', { name: desk.title }).getByText(answer)).toBeVisible()
  })
  await enter(farmer)
  await step('read on the order', async () => {
    await page.goto(paths.order(order))
    const thread = page.getByRole('region', { name: texts.thread, exact: true })
    await expect(thread.getByText(question)).toBeVisible()
    await expect(thread.getByText(answer)).toBeVisible()
  })
})

test('a visitor writes from the support page', async ({ page, step }) => {
  const question = `Quanto ci vuole? ${randomUUID()}`
  await step('written', async () => {
    await page.goto(paths.publicSupport)
    await page.getByRole('button', { name: texts.open, exact: true }).click()
    const form = page.getByRole('region', { name: texts.title })
    await page.getByRole('button', { name: texts.send }).click()
    await expect(form.getByRole('textbox', { name: texts.name })).toBeFocused()
    await expect(page.getByText(texts.emailMissing)).toBeVisible()
    await form.getByRole('textbox', { name: texts.name }).fill('Piero Rossi')
    await form.getByRole('textbox', { name: texts.email }).fill('piero@stalla.example')
    await form.getByRole('textbox', { name: texts.text }).fill(question)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByText(texts.sent)).toBeFocused()
  })
  const { api } = await theAdmin()
  const { rows } = await api.supportThreads.adminList({ query: { state: 'open' } })
  expect(rows.map(({ messages }) => messages[0]?.text)).toContain(question)
})
