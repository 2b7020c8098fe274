/** What provider and shop both know a payment by. */
export const referenceOf = (key: string) => `AUR-${key}`
