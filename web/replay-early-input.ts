/**
 * Guarantees that what a person types or chooses while the scripts are still on their way is not lost: React draws the
 * page as it was sent, so the input is taken back before that and made again afterwards.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Takes early input back and holds what is done while React draws; the answer, to be called once the page is alive, makes it
 * again: each after the page has drawn what the one before did.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const replays = takenBack(root)
  for (const type of heldEvents) addEventListener(type, hold, true)
  const replayNext = () => {
    replays.shift()?.()
    if (replays.length > 0) setTimeout(replayNext)
  }
  let isAlive = false
  return () => {
    if (isAlive) return
    isAlive = true
    for (const type of heldEvents) removeEventListener(type, hold, true)
    replays.push(...takenBack(root))
    setTimeout(replayNext)
  }
}

const heldEvents = ['input', 'change', 'click'] as const

/** A press on anything but a tick is left to React. */
const hold = (event: Event) => {
  const { target } = event
  if (event.type !== 'click' || (target instanceof HTMLInputElement && isTicked(target)))
    event.stopImmediatePropagation()
}

function takenBack(root: HTMLElement): (() => void)[] {
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')]
  const replays = controls.flatMap(control => replayOf(control) ?? [])
  for (const control of controls) reset(control)
  return replays
}

function replayOf(control: Control): (() => void) | undefined {
  const { value } = control
  if (control instanceof HTMLSelectElement) {
    if (value === defaultOf(control)) return
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (isTicked(control)) {
    // The radio that is no longer chosen follows from the one that is.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return
    return () => control.click()
  }
  if (control.type === 'file' || value === control.defaultValue) return
  return () => {
    // React replaces the setter of the element itself, and takes what came through it for its own doing.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function reset(control: Control) {
  if (control instanceof HTMLSelectElement) control.value = defaultOf(control) ?? ''
  else if (isTicked(control)) control.checked = control.defaultChecked
  else if (control.type !== 'file') control.value = control.defaultValue
}

const defaultOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(option => option.defaultSelected) ?? options[0])?.value

const isTicked = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)
