import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { workJobs } from '#test/readers/outbox.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { openingTexts as texts } from './opening-texts.ts'

it('an administrator sees what the shop lacks with the way to it, keeps the examples, and tries bank and mail', async () => {
  const world = await aShop()
  const { page, press } = await openPage(world, adminPaths.opening, world.admin)
  const check = (name: keyof typeof texts.checks) =>
    page.getByRole('row', { name: new RegExp(`^${texts.checks[name]}`) })
  await page.findByRole('table', { name: texts.checksTitle })
  await page.findByText(new RegExp(texts.trial))
  expect(check('company').textContent).toContain('partita IVA')
  expect(check('payments').textContent).toContain('banca di prova')
  expect(check('registry').textContent).toContain(texts.states['to-do'])
  expect(within(check('company')).getByRole('link').getAttribute('href')).toBe(adminPaths.settings)
  expect(page.getByRole('link', { name: texts.toIncomplete }).getAttribute('href')).toBe(
    adminPaths.productsAt({ state: 'no-manufacturer' }),
  )

  await press(() => within(check('catalogue')).getByRole('button', { name: texts.removeExamples }))
  const dialog = await page.findByRole('dialog', { name: texts.removeTitle })
  expect(dialog.textContent).toContain('codice e titolo dell’esempio')
  await press(() => within(dialog).getByRole('button', { name: texts.keep }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())

  await press(() => page.getByRole('button', { name: texts.tryPayments }))
  await page.findByText(new RegExp(`${texts.provider('test-bank')} ${texts.outcomes.answered}`))
  await press(() => page.getByRole('button', { name: texts.tryMail }))
  await page.findByText(texts.mailSent(world.admin.email))
  expect((await workJobs(world)).map(({ to }) => to?.[0]?.address)).toEqual([world.admin.email])
})
