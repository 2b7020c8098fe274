/** A text with plain spaces, as queries compare it: amounts have spaces that do not break. */
export const plainText = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
