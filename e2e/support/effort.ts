import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What a person does by hand: presses with finger or mouse, keys, and fields that are filled in or chosen. */
export type Effort = { presses: number; strokes: number; fields: number }

/**
 * Counts what is done by hand on a page, from now on and over every page that it loads. Keys within a field count as
 * the field only; a choice in a select counts as a field.
 */
export async function countEffort(page: Page) {
  const effort: Effort = { presses: 0, strokes: 0, fields: 0 }
  await page.exposeBinding('workedByHand', (_, kind: keyof Effort) => {
    effort[kind]++
  })
  await page.addInitScript(() => {
    const { workedByHand } = globalThis as unknown as { workedByHand(kind: string): void }
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type))
    let filled: EventTarget | null = null
    const count = (kind: keyof Effort) => workedByHand(kind)
    addEventListener('pointerdown', ({ target }) => !isTyped(target) && count('presses'), true)
    addEventListener('keydown', ({ target, key }) => (!isTyped(target) || key.length > 1) && count('strokes'), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (!isTyped(target) || target === filled) return
        filled = target
        count('fields')
      },
      true,
    )
    addEventListener('focusout', () => (filled = null), true)
  })
  return {
    /** Expects what was done since the last time to be at most this much; what is not named is not done at all. */
    expectAtMost: async (job: string, limit: Partial<Effort>) => {
      // A round trip, after which the page has told of every event.
      await page.evaluate(() => null)
      const done = { ...effort }
      Object.assign(effort, { presses: 0, strokes: 0, fields: 0 })
      for (const kind of ['presses', 'strokes', 'fields'] as const)
        expect(done[kind], `${kind} for ${job}: ${JSON.stringify(done)}`).toBeLessThanOrEqual(limit[kind] ?? 0)
    },
  }
}
