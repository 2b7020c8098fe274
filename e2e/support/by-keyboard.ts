import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const maxTabs = 120

/** Runs in the page: true if the element has the focus, and it or what surrounds it shows that. */
const hasVisibleFocus = (element: Element) => {
  const isRinged = (part: Element | null, levels: number): boolean => {
    if (!part || levels === 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || isRinged(part.parentElement, levels - 1)
  }
  return element.matches(':focus-visible') && isRinged(element, 4)
}

/** Works on a page with the keyboard alone, in the order in which the page offers its controls. */
export function byKeyboard(page: Page) {
  const { keyboard } = page
  /** Presses Tab until the control has the focus, which has to be seen. */
  const reach = async (control: Locator) => {
    // Found once, because looking for it after every key takes longer than the key.
    const element = await control.elementHandle()
    for (let n = 0; n < maxTabs; n++) {
      if (await page.evaluate(wanted => wanted === document.activeElement, element))
        return expect.poll(() => control.evaluate(hasVisibleFocus), { message: 'the focus is seen' }).toBe(true)
      await keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${control.toString()}`)
  }
  const press = async (control: Locator, key = 'Enter') => {
    await reach(control)
    await keyboard.press(key)
  }
  /** Expects that Tab never leaves the open dialog for the page behind it. */
  const expectTrapped = async (dialog: Locator) => {
    await expect(dialog).toBeVisible()
    for (let n = 0; n < 8; n++) {
      await keyboard.press('Tab')
      const isInside = await dialog.evaluate(
        // Between the last control and the first one the browser itself has the focus.
        own => own.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(isInside).toBe(true)
    }
  }
  return {
    reach,
    press,
    /** Opens a dialog, closes it with Esc, which returns the focus to its control, and opens it again. */
    reopen: async (control: Locator, title: string) => {
      const dialog = page.getByRole('dialog', { name: title })
      await press(control)
      await expectTrapped(dialog)
      await keyboard.press('Escape')
      // Removed, not only closed: a press before that would be lost.
      await expect(page.locator('dialog', { hasText: title })).toHaveCount(0)
      await expect(control).toBeFocused()
      await keyboard.press('Enter')
      return dialog
    },
    type: async (control: Locator, text: string) => {
      await reach(control)
      await keyboard.type(text)
    },
    /** Chooses a radio button of the group whose checked one is reached first. */
    choose: async (checked: Locator, wanted: Locator) => {
      await reach(checked)
      for (let n = 0; n < 6 && !(await wanted.isChecked()); n++) await keyboard.press('ArrowRight')
      await expect(wanted).toBeFocused()
    },
  }
}
