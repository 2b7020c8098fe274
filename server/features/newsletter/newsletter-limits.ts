/**
 * Minutes that pass before the same address gets another confirmation mail, so that others cannot flood a mailbox. Each
 * request that nobody confirms makes the next one wait `growth` times as long.
 */
export const pauseBetweenMails = { first: 5, growth: 6, longest: 30 * 24 * 60 } as const
