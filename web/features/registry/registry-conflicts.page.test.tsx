import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { aHerdWithTags } from '#test/builders/a-print-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { registryTexts as texts } from './registry-texts.ts'

it('a keeper says for each tag whether the registry or the shop is right, and what is to be corrected stays in sight', async () => {
  const world = await aHerdWithTags(2)
  const { registry, farmer, codes } = world
  for (const code of codes) await registry.control({ animal: { code, leftOn: '2026-11-01', cause: 'slaughter' } })
  await registry.sync(farmer)
  const { page, press, expectFocus } = await openPage(world, paths.registryAccount, farmer)
  const entry = (n: number) => {
    const code = (tagCodeGroups(codes[n] ?? '') ?? []).join(' ')
    return page.queryAllByRole('listitem').find(({ textContent }) => textContent.includes(code))
  }
  const answer = async (n: number, said: 'registry' | 'ours', consequence: string) => {
    await press(() => within(entry(n) as HTMLElement).getByRole('button', { name: new RegExp(texts.answers[said]) }))
    const dialog = within(await page.findByRole('dialog'))
    dialog.getByText(consequence)
    await press(() => dialog.getByRole('button', { name: texts.confirmAnswer }))
  }
  await page.findByRole('heading', { name: texts.conflicts })
  await answer(0, 'registry', texts.ifRegistry('animal-gone', 'inattiva'))
  await expectFocus(() => page.getByText(texts.answered.registry(1)))
  await waitFor(() => expect(entry(0)).toBeUndefined())
  await answer(1, 'ours', texts.ifOurs['animal-gone'])
  await page.findByRole('heading', { name: texts.corrections })
  expect(entry(1)).toBeDefined()
  expect((await farmer.tags.facets()).statuses).toEqual({ 'in-attesa': 0, registrata: 1, inattiva: 1 })
})
