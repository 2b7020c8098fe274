/** What became of an invoice at the exchange system (SdI), and what may follow. */

export const sdiStates = ['ready', 'exported', 'delivered', 'deposited', 'rejected'] as const
export type SdiState = (typeof sdiStates)[number]

/** Receipts of the SdI: RC delivered, MC not delivered but in the buyer's tax drawer, NS rejected. */
export const sdiStateTexts: Record<SdiState, { label: string; tone: 'wait' | 'ok' | 'bad' }> = {
  ready: { label: 'Da esportare', tone: 'wait' },
  exported: { label: 'Esportata', tone: 'wait' },
  delivered: { label: 'Consegnata (RC)', tone: 'ok' },
  deposited: { label: 'Nel cassetto fiscale (MC)', tone: 'ok' },
  rejected: { label: 'Scartata (NS)', tone: 'bad' },
}

/** A receipt that was written down by mistake is taken back. */
const following: Record<SdiState, readonly SdiState[]> = {
  ready: ['exported'],
  exported: ['delivered', 'deposited', 'rejected'],
  delivered: ['exported'],
  deposited: ['delivered', 'exported'],
  rejected: ['exported'],
}

export const mayFollow = (state: SdiState, next: SdiState): boolean => following[state].includes(next)
