/**
 * States of an invoice or credit note at the exchange system (SdI). ready: not exported yet · exported: in a file for
 * the accountant · delivered, deposited, rejected: the receipt that staff recorded.
 */

export const sdiStates = ['ready', 'exported', 'delivered', 'deposited', 'rejected'] as const
export type SdiState = (typeof sdiStates)[number]

/** Labels. Receipts of the SdI: RC delivered, MC not delivered but in the buyer's tax drawer, NS rejected. */
export const sdiStateTexts: Record<SdiState, { label: string; tone: 'wait' | 'ok' | 'bad' }> = {
  ready: { label: 'Da esportare', tone: 'wait' },
  exported: { label: 'Esportata', tone: 'wait' },
  delivered: { label: 'Consegnata (RC)', tone: 'ok' },
  deposited: { label: 'Nel cassetto (MC)', tone: 'ok' },
  rejected: { label: 'Scartata (NS)', tone: 'bad' },
}

/** States of documents that are still to be sent. An exported one is with the accountant. */
export const unsentStates = ['ready', 'rejected'] as const satisfies readonly SdiState[]

/** Days for sending a document, from its date. Source: art. 21(4) DPR 633/1972. */
export const sendDays = 12
/** Days for sending a rejected document again, from its rejection. Source: Revenue Agency, circular 13/E of 2018. */
export const resendDays = 5

/** What is to be done: send a document, and send one whose last day is at most `dueDays` away. */
export const invoiceTodos = ['unsent', 'due'] as const
export type InvoiceTodo = (typeof invoiceTodos)[number]
export const dueDays = 5

/**
 * Possible next states. A receipt recorded by mistake goes back to `exported`; MC can be followed by RC. A rejected
 * document is ready again once it is corrected (`correctInvoice`).
 */
const nextStates: Record<SdiState, readonly SdiState[]> = {
  ready: ['exported'],
  exported: ['delivered', 'deposited', 'rejected'],
  delivered: ['exported'],
  deposited: ['delivered', 'exported'],
  rejected: ['exported'],
}

/** True if staff may change the state from `state` to `next`. */
export const canSdiTransition = (state: SdiState, next: SdiState): boolean => nextStates[state].includes(next)
