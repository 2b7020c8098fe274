import type { MailKind } from '../jobs/jobs.ts'

/** Kinds of mail that are told in one, in the order in which they are told. */
export const mergedKinds = [
  'order-placed',
  'order-paid',
  'invoice-ready',
  'codes-granted',
] as const satisfies MailKind[]
export type MergedKind = (typeof mergedKinds)[number]

const words: Record<MergedKind, string> = {
  'order-placed': 'ricevuto',
  'order-paid': 'pagato',
  'invoice-ready': 'fattura pronta',
  'codes-granted': 'codici arrivati',
}
const list = new Intl.ListFormat('it', { type: 'conjunction' })

/** The subject of a mail that tells several things of an order. */
export const mergedSubject = (order: string, kinds: readonly MergedKind[]) =>
  `Il tuo ordine ${order}: ${list.format(mergedKinds.filter(kind => kinds.includes(kind)).map(kind => words[kind]))}`
