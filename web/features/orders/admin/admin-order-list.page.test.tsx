import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

it('an order in the list of staff names its contents, and a filter that is set is shown and removed', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  const { page, press, url } = await openPage(
    world,
    adminPaths.ordersAt({ search: String(id), todo: 'to-send' }),
    world.admin,
  )
  const row = () => page.getByRole('link', { name: orderNumber(id) }).closest('tr') as HTMLElement
  await waitFor(row)
  for (const words of ['3 × Pinza di prova', '2 × Aghi di prova']) expect(row().textContent).toContain(words)

  const filters = () => page.getByRole('button', { name: texts.filters })
  const choice = () => page.queryByRole('combobox', { name: texts.choices.todo.label })
  expect(choice()).toBeNull()
  await press(filters)
  await waitFor(() => expect(choice()).not.toBeNull())
  await press(filters)
  await press(() => page.getByRole('button', { name: uiMessages.removeFilter(texts.todos['to-send']) }))
  await expect.poll(url).not.toMatch(/todo/)
  within(row()).getByRole('link', { name: orderNumber(id) })
})
