/**
 * States of an invoice or credit note at the exchange system (SdI). ready: not sent yet · exported: in a file for the
 * accountant · sending: waits for the PEC provider to take it · sent: the PEC provider has it · delivered, deposited,
 * rejected: the receipt that arrived by PEC or that staff recorded.
 */

export const sdiStates = ['ready', 'sending', 'exported', 'sent', 'delivered', 'deposited', 'rejected'] as const
export type SdiState = (typeof sdiStates)[number]

/** Labels. Receipts of the SdI: RC delivered, MC not delivered but in the buyer's tax drawer, NS rejected. */
export const sdiStateTexts: Record<SdiState, { label: string; tone: 'wait' | 'ok' | 'bad' }> = {
  ready: { label: 'Da inviare', tone: 'wait' },
  sending: { label: 'Parte per PEC', tone: 'wait' },
  exported: { label: 'Esportata', tone: 'wait' },
  sent: { label: 'Inviata per PEC', tone: 'wait' },
  delivered: { label: 'Consegnata (RC)', tone: 'ok' },
  deposited: { label: 'Nel cassetto (MC)', tone: 'ok' },
  rejected: { label: 'Scartata (NS)', tone: 'bad' },
}

/** States of documents that are still to be sent. An exported one is with the accountant. */
export const unsentStates = ['ready', 'sending', 'rejected'] as const satisfies readonly SdiState[]

/** Days for sending a document, from its date. Source: art. 21(4) DPR 633/1972. */
export const sendDays = 12
/** Days for sending a rejected document again, from its rejection. Source: Revenue Agency, circular 13/E of 2018. */
export const resendDays = 5

/** What is to be done: send a document, and send one whose last day is at most `dueDays` away. */
export const invoiceTodos = ['unsent', 'due'] as const
export type InvoiceTodo = (typeof invoiceTodos)[number]
export const dueDays = 5

/**
 * Next states that staff may record. A receipt recorded by mistake goes back to `exported`, or to `sent` if the document
 * left by PEC; MC can be followed by RC. A rejected document is to be sent again once it is corrected (`correctInvoice`).
 */
const nextStates: Record<SdiState, readonly SdiState[]> = {
  ready: ['exported'],
  sending: [],
  exported: ['delivered', 'deposited', 'rejected'],
  sent: ['delivered', 'deposited', 'rejected'],
  delivered: ['exported', 'sent'],
  deposited: ['delivered', 'exported', 'sent'],
  rejected: ['exported', 'sent'],
}

/** True if staff may change the state from `state` to `next`. `leftByPec`: the file was sent by PEC. */
export const canSdiTransition = (state: SdiState, next: SdiState, leftByPec: boolean): boolean =>
  nextStates[state].includes(next) && next !== (leftByPec && state !== 'ready' ? 'exported' : 'sent')
