import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatDate, isoDay } from '#domain/dates.ts'
import { spellTagCode, tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths, withQuery } from '#web/paths.ts'
import { tagTexts } from './tag-texts.ts'

const texts = tagTexts.declarations
const codes = ['IT001990244731', 'IT001990244732', 'IT001990244733']

/** Luca, whose account is not linked, and his tags, which were sent to him a month ago. */
async function aKeeperByHand(count: number) {
  const world = await aShop()
  const sentAt = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await insertTags(
    world.db,
    world.luca.id,
    codes.slice(0, count).map(code => ({ code, state: 'shipped' as const, status_since: sentAt })),
  )
  return world
}

type Page = Awaited<ReturnType<typeof openPage>>['page']
const statesOf = (page: Page, state: string) =>
  page.getAllByRole('row').filter(({ textContent }) => textContent.includes(state)).length

it('a keeper says that tags were applied, is refused a day before they were ordered, and takes it back', async () => {
  const world = await aKeeperByHand(3)
  const { page, user, fill, press, expectFocus } = await openPage(world, paths.tagsAt({ sort: 'code' }), world.luca)
  await page.findByRole('checkbox', { name: tagTexts.choosePage })
  const asRead = (code: string) => tagCodeGroups(code)?.join(' ')
  expect(page.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(codes.map(asRead))
  await user.click(page.getByRole('checkbox', { name: tagTexts.choosePage }))
  const bar = within(await page.findByRole('region', { name: tagTexts.selection }))
  bar.getByText(tagTexts.chosen(3))
  expect(bar.queryByText(tagTexts.replaceChosen)).toBeNull()
  await press(() => bar.getByRole('button', { name: texts.markApplied }))
  const dialog = within(await page.findByRole('dialog'))
  const day = () => dialog.getByLabelText<HTMLInputElement>(texts.day)
  const confirm = () => press(() => dialog.getByRole('button', { name: texts.confirm }))
  const today = day().value
  expect(today).toBe(isoDay(new Date()))
  await fill(day(), '2020-01-01')
  await confirm()
  await expectRefused(day, /ordinata dopo/)
  await fill(day(), today)
  await confirm()
  await expectFocus(() => page.getByText(texts.applied(3)))
  await waitFor(() => expect(statesOf(page, 'Registrata')).toBe(3))
  await press(() => page.getByRole('button', { name: texts.undo }))
  await page.findByText(texts.undone(3))
  await waitFor(() => expect(statesOf(page, 'In attesa')).toBe(3))
})

it('a keeper puts a tag out of use on its page, says why, and takes it back', async () => {
  const world = await aKeeperByHand(1)
  const { rows } = await world.luca.tags.list()
  const { page, user, press } = await openPage(world, paths.tag(rows[0]?.id ?? 0), world.luca)
  const dialog = () => within(page.getByRole('dialog'))
  const confirm = () => press(() => dialog().getByRole('button', { name: texts.confirm }))
  const state = () => page.getAllByRole('definition')[0]?.textContent
  await press(() => page.getByRole('button', { name: texts.markOneApplied }))
  await confirm()
  await page.findByText(texts.applied(1))
  await page.findByText(`Applicata il ${formatDate(isoDay(new Date()))}`)
  await page.findByRole('link', { name: tagTexts.replaceCode(spellTagCode(codes[0] ?? '')) })

  await press(() => page.getByRole('button', { name: texts.retire }))
  await confirm()
  await dialog().findByText(texts.reasonMissing)
  // A lost tag is replaced, so this is not offered as a reason.
  expect(dialog().getAllByRole('radio')).toHaveLength(3)
  await user.click(dialog().getByRole('radio', { name: 'Capo morto' }))
  await confirm()
  await page.findByText(texts.retired(1))
  await waitFor(() => expect(state()).toContain('Inattiva'))
  expect(page.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Capo morto')

  await press(() => page.getByRole('button', { name: texts.undo }))
  await page.findByText(texts.undone(1))
  await waitFor(() => expect(state()).toContain('Registrata'))
  await waitFor(() => expect(page.queryByRole('button', { name: texts.undo })).toBeNull())
})

it('staff write down what a keeper says of one of the tags', async () => {
  const world = await aKeeperByHand(2)
  const path = withQuery(adminPaths.customerTags(world.luca.id), { sort: 'code' })
  const { page, user, press } = await openPage(world, path, world.admin)
  await user.click(await page.findByRole('checkbox', { name: tagTexts.choose(spellTagCode(codes[0] ?? '')) }))
  await press(() => page.getByRole('button', { name: texts.markApplied }))
  await press(() => within(page.getByRole('dialog')).getByRole('button', { name: texts.confirm }))
  await page.findByText(texts.applied(1))
  await waitFor(() => expect(statesOf(page, 'Registrata')).toBe(1))
})
