import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { savedViewTexts as texts } from './saved-view-texts.ts'

const lists = [
  { name: 'orders', path: adminPaths.orders, query: '?search=prova&todo=to-send' },
  { name: 'issues', path: adminPaths.issues, query: '?resolved=true' },
  { name: 'products', path: adminPaths.products, query: '?state=disabled' },
]

it.each(lists)('a view of the $name is saved, found with one press, renamed and deleted', async ({ path, query }) => {
  const world = await aShop()
  const name = 'Vista di prova'
  const opened = await openPage(world, path + query, world.admin)
  const { fill, user, press, page } = opened
  const save = () => page.getByRole<HTMLButtonElement>('button', { name: texts.save })
  await press(save)
  await fill(await page.findByLabelText(texts.name), name)
  await user.click(page.getByLabelText(texts.shared))
  await user.type(page.getByLabelText(texts.name), '{Enter}')
  await waitFor(() => expect(page.getByRole('link', { name }).getAttribute('aria-current')).toBe('true'))
  expect(save().disabled).toBe(true)

  const again = await openPage(world, path, world.admin)
  await again.page.findByRole('link', { name })
  expect(again.page.getByRole('link', { name }).getAttribute('aria-current')).toBeNull()
  expect(again.page.getByRole<HTMLButtonElement>('button', { name: texts.save }).disabled).toBe(true)
  await again.press(() => again.page.getByRole('link', { name }))
  await waitFor(() => expect(again.url()).toBe(path + query))

  await again.press(() => again.page.getByRole('button', { name: texts.edit(name) }))
  await again.fill(await again.page.findByLabelText(texts.name), `${name} nuova`)
  await again.user.type(again.page.getByLabelText(texts.name), '{Enter}')
  await again.press(() => again.page.getByRole('button', { name: texts.edit(`${name} nuova`) }))
  await again.press(() => again.page.getByRole('button', { name: texts.remove }))
  await again.press(() => again.page.getByRole('button', { name: texts.confirmRemove }))
  await waitFor(() => expect(again.page.queryByRole('link', { name: `${name} nuova` })).toBeNull())
  await waitFor(() =>
    expect(again.page.getByRole<HTMLButtonElement>('button', { name: texts.save }).disabled).toBe(false),
  )
})
