import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { aHolding, codesOf, documentOf } from '#test/builders/a-movement.ts'
import { typeAsReader } from '#test/pages/a-reader.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'

it('a reader that types ticks the animals of a document, and one too many is removed again', async () => {
  const world = await aHolding()
  const document = await documentOf(world.maria)
  const [first = ''] = codesOf(document)
  const surplus = 'IT001600000009'
  const { page, press, window, expectFocus } = await openPage(world, paths.inboundMovement(document.id), world.maria)
  const all = document.animals.length
  await page.findByText(texts.count(0, all))
  for (const code of [first, surplus]) expect(typeAsReader(window, electronicTagCode(code) ?? '')).toBe(true)
  const tick = () => page.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(formatTagCode(first)) })
  await waitFor(() => expect(tick().checked).toBe(true))
  await page.findByText(texts.count(1, all))
  await press(() => page.getByRole('button', { name: texts.removeTick(surplus) }))
  await expectFocus(() => page.getByText(texts.undone(surplus)))
})
