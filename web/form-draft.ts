import { draftKey } from './api/access-token.ts'
import { type Control, enterValue, isTicked } from './control-value.ts'

/**
 * Keeps what was typed into the forms of a page when the server has ended the session, and enters it again after the
 * same user has signed in. It is kept in this tab only.
 */
type FormDraft = { owner: number; path: string; fields: Field[] }
/** `value` is true or false for a checkbox or a radio button. */
type Field = { key: string; value: string | boolean }

const isField = (control: Control) =>
  control.closest('form, dialog') !== null &&
  control.closest('[role=search]') === null &&
  !['password', 'file', 'hidden', 'search', 'submit', 'button'].includes(control.type) &&
  control.autocomplete !== 'one-time-code'

/** A field is recognized by its dialog and its name; several of one name by their order. */
function fieldsOnPage(): Map<string, Control> {
  const fields = new Map<string, Control>()
  for (const control of document.querySelectorAll<Control>(
    'main :is(input, select, textarea), dialog :is(input, select, textarea)',
  )) {
    if (!isField(control)) continue
    const dialog = control.closest('dialog')?.querySelector('h2')?.textContent ?? ''
    const name = control.name || (control.labels?.[0]?.textContent ?? '')
    const option = isTicked(control) ? control.value : ''
    const key = [dialog, name, option].join('|')
    let order = 0
    while (fields.has(`${key}|${order}`)) order += 1
    fields.set(`${key}|${order}`, control)
  }
  return fields
}

const currentPath = () => location.pathname + location.search
const valueOf = (control: Control) => (isTicked(control) ? control.checked : control.value)

export function keepFormDraft(owner: number) {
  const fields = [...fieldsOnPage()].map(([key, control]): Field => ({ key, value: valueOf(control) }))
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ owner, path: currentPath(), fields } satisfies FormDraft))
  } catch {
    // Storage is blocked or full: what was typed is lost.
  }
}

/**
 * Enters the draft as soon as its page is there; fields that appear later, in a dialog for instance, when they appear.
 * A draft of another user is thrown away. Returns the function that stops it.
 */
export function enterFormDraft(owner: number): () => void {
  const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as FormDraft | null
  if (draft?.owner !== owner) {
    sessionStorage.removeItem(draftKey)
    return () => undefined
  }
  const missing = new Map(draft.fields.map(({ key, value }) => [key, value]))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isThere = false
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  // One field at a time: React renders after each.
  const enterNext = () => {
    timer = undefined
    if (currentPath() !== draft.path) return isThere ? stop() : undefined
    isThere = true
    sessionStorage.removeItem(draftKey)
    for (const [key, control] of fieldsOnPage()) {
      const value = missing.get(key)
      if (value === undefined || control.disabled) continue
      missing.delete(key)
      if (enter(control, value)) return look()
    }
    if (missing.size === 0) stop()
  }
  const look = () => {
    timer ??= setTimeout(enterNext)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

/** Returns false if the control has the value already. */
function enter(control: Control, value: string | boolean): boolean {
  if (valueOf(control) === value) return false
  if (typeof value === 'string') {
    enterValue(control, value)
    // Closes the suggestions.
    if (control.role === 'combobox') control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  } else if (value || control.type === 'checkbox') control.click()
  return true
}
