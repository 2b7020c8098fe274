import { within } from '@testing-library/dom'
import { uiMessages } from '#web/ui/ui-messages.ts'
import type { openPage } from './open-page.tsx'

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** The titles of the products that a list shows. */
export const cards = (page: Page) =>
  within(page.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .flatMap(title => title.querySelector('a')?.textContent ?? [])

export const chip = (page: Page, name: string) => page.queryByRole('button', { name: uiMessages.removeFilter(name) })

/** What a list says of how many products there are. */
export const totalOf = (page: Page) =>
  page.getAllByRole('status').find(({ textContent }) => /^\d+ prodott/.test(textContent ?? ''))?.textContent
