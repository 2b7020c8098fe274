import type { Page } from '@playwright/test'

/** Types as a reader does: all keys at once, with nothing between, to what has the focus. */
export const typeAsReader = (page: Page, text: string) =>
  page.evaluate(typed => {
    const keys = [...typed, 'Enter']
    for (const key of keys)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, text)
