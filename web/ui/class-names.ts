/** Joins the class names and drops false and missing ones. `undefined` if none is left. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined
