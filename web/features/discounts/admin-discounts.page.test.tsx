import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { discountTexts as texts, toggleTexts } from './discount-texts.ts'

const code = 'PRIMAVERA-27'

/** Opens the codes; `dialog` is within the open panel. */
async function openDiscounts(world: Awaited<ReturnType<typeof anOrderWorld>>) {
  const opened = await openPage(world, adminPaths.discounts, world.admin)
  const { page, press } = opened
  const row = () => page.getByRole('row', { name: new RegExp(code) })
  const dialog = () => within(page.getByRole('dialog'))
  return {
    ...opened,
    dialog,
    field: (label: string) => dialog().getByLabelText<HTMLInputElement>(label),
    expectRow: (text: string) => waitFor(() => expect(row().textContent).toContain(text)),
    change: async () => {
      await press(() => page.getByRole('button', { name: texts.changeCode(code) }))
      await page.findByRole('dialog')
    },
    save: () => press(() => dialog().getByRole('button', { name: texts.save })),
  }
}

it('a code is refused at its fields, created, and disabled and enabled after a question', async () => {
  const world = await anOrderWorld()
  const { page, user, press, fill, expectFocus, dialog, field, expectRow } = await openDiscounts(world)
  const create = () => press(() => dialog().getByRole('button', { name: texts.create }))
  await press(() => page.getByRole('button', { name: texts.add }))
  await page.findByRole('dialog')
  await create()
  await expectFocus(() => field(texts.code))
  await fill(field(texts.code), code.toLowerCase())
  await fill(field(texts.basisPoints), '120')
  await create()
  await expectRefused(() => field(texts.basisPoints), texts.percentInvalid)
  await fill(field(texts.basisPoints), '12,5')
  await fill(field(texts.minimum), '20')
  await fill(field(texts.maxUses), '50')
  await user.click(field(texts.onlyOnce))
  await create()
  await page.findByText(texts.created(code))
  await expectRow('12,5')
  await expectRow(texts.states.active)

  for (const [button, words, state] of [
    [texts.disableCode(code), toggleTexts.off, texts.states.disabled],
    [texts.enableCode(code), toggleTexts.on, texts.states.active],
  ] as const) {
    await press(() => page.getByRole('button', { name: button }))
    await press(() => page.getByRole('button', { name: words.confirm }))
    await page.findByText(words.done(code))
    await expectRow(state)
  }
})

it('a code that somebody else changed meanwhile is caught up with, and nothing is written over', async () => {
  const world = await anOrderWorld()
  const { id, version } = await world.admin.discounts.create({
    body: { code, basisPoints: 1_250, minimum: 2_000, maxUses: 50, oncePerCustomer: true },
  })
  const { page, press, fill, dialog, field, expectRow, change, save } = await openDiscounts(world)
  await change()
  expect([field(texts.basisPoints).value, field(texts.minimum).value]).toEqual(['12,5', '20,00'])
  await fill(field(texts.basisPoints), '15')
  await world.admin.discounts.update({
    params: { id },
    body: { code, basisPoints: 1_250, minimum: 3_000, maxUses: 50, oncePerCustomer: true, version },
  })
  await save()
  await dialog().findByText(texts.conflictTitle)
  await press(() => dialog().getByRole('button', { name: texts.reload }))
  await dialog().findByText(texts.caughtUp)
  expect([field(texts.basisPoints).value, field(texts.minimum).value]).toEqual(['15', '30,00'])
  await save()
  await page.findByText(texts.saved(code))
  await expectRow('15\u00a0%')
  await expectRow(texts.from(formatEuro(3_000)))
})

it('a code that was used keeps what it gives, and its uses cannot fall below those made', async () => {
  const world = await anOrderWorld()
  await world.admin.discounts.create({ body: { code, basisPoints: 1_500, minimum: 1_000, maxUses: 50 } })
  for (const person of [world.maria, world.luca]) {
    await add(person, world.productIds[0], { quantity: 3 })
    await person.carts.applyDiscount({ body: { code } })
    await world.order('bonifico', { lines: [], person })
  }
  const { fill, dialog, field, expectRow, change, save } = await openDiscounts(world)
  await change()
  await dialog().findByText(texts.locked)
  expect(dialog().queryByLabelText(texts.basisPoints)).toBeNull()
  await fill(field(texts.maxUses), '1')
  await save()
  await expectRefused(() => field(texts.maxUses), /usato 2 volte/)
  await fill(field(texts.maxUses), '2')
  await fill(field(texts.minimum), '')
  await save()
  await expectRow(texts.states['used-up'])
  expect(await world.admin.discounts.list()).toMatchObject([{ basisPoints: 1_500, minimum: 0, maxUses: 2 }])
})
