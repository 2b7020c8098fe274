/** Joins the class names that hold; what is false or missing drops out. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined
