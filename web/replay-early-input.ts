import { type Control, enterValue, isTicked } from './control-value.ts'

/**
 * Keeps what a user types, chooses or presses before hydration. React hydrates the page as the server sent it, so early
 * input is reset first and replayed afterwards, then what was pressed.
 */

declare global {
  /**
   * Buttons pressed and forms submitted before hydration began, with the button that shows it. Set by a script in the
   * document (server/http/inline-scripts.ts).
   */
  var earlyPresses: Map<HTMLElement, HTMLElement> | undefined
}

/**
 * Resets early input and blocks events while React hydrates. Returns a function, to be called after hydration, that
 * replays the input one control at a time: React renders after each. From then on the root has `data-hydrated`.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const replays = resetInputs(root)
  for (const type of heldEvents) addEventListener(type, hold, true)
  const replayNext = () => {
    replays.shift()?.()
    if (replays.length > 0) setTimeout(replayNext)
  }
  let isHydrated = false
  return () => {
    if (isHydrated) return
    isHydrated = true
    root.dataset.hydrated = ''
    for (const type of heldEvents) removeEventListener(type, hold, true)
    replays.push(...resetInputs(root), ...pressesAgain())
    setTimeout(replayNext)
  }
}

const heldEvents = ['input', 'change', 'click'] as const

/** Clicks are left to React, except those on checkboxes and radio buttons. */
const hold = (event: Event) => {
  const { target } = event
  if (event.type !== 'click' || (target instanceof HTMLInputElement && isTicked(target)))
    event.stopImmediatePropagation()
}

function resetInputs(root: HTMLElement): (() => void)[] {
  const controls = controlsIn(root)
  const replays = controls.flatMap(control => replayOf(control, finderOf(root, control)) ?? [])
  for (const control of controls) reset(control)
  return replays
}

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<Control>('input, select, textarea')]

/** Returns what finds the control again: if React had to draw the page anew, another one stands in its place. */
function finderOf(root: HTMLElement, control: Control) {
  const namesakes = () => controlsIn(root).filter(other => other.name === control.name && other.type === control.type)
  const at = namesakes().indexOf(control)
  return () => (control.isConnected ? control : (namesakes()[at] ?? control))
}

function replayOf(control: Control, found: () => Control): (() => void) | undefined {
  const { value } = control
  if (control instanceof HTMLSelectElement) {
    if (value === defaultOf(control)) return
    return () => enterValue(found(), value)
  }
  if (isTicked(control)) {
    // Only the radio button that became checked is replayed; it unchecks the others.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return
    return () => found().click()
  }
  if (control.type === 'file' || value === control.defaultValue) return
  return () => enterValue(found(), value)
}

const pressesAgain = () =>
  [...(globalThis.earlyPresses ?? [])].map(([pressed, shown]) => () => {
    shown.ariaBusy = null
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  })

function reset(control: Control) {
  if (control instanceof HTMLSelectElement) control.value = defaultOf(control) ?? ''
  else if (isTicked(control)) control.checked = control.defaultChecked
  else if (control.type !== 'file') control.value = control.defaultValue
}

const defaultOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(option => option.defaultSelected) ?? options[0])?.value
