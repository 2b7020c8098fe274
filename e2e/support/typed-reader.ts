import type { Page } from '@playwright/test'

/**
 * Types as a reader does: all keys at once, with nothing between, to what has the focus. Returns true if the page keeps
 * the Enter from it, which would press a button.
 */
export const typeAsReader = (page: Page, text: string) =>
  page.evaluate(typed => {
    const keys = [...typed, 'Enter']
    return (
      keys
        .map(key =>
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
        )
        .at(-1) === false
    )
  }, text)
