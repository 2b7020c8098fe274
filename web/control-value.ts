export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isTicked = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)

/** Enters a value as a user would, so that React notices it. */
export function enterValue(control: Control, value: string) {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React overrides the setter on the element and ignores values set through it, so this uses the setter of the
  // prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
