import type { SdiState } from './sdi-states.ts'

/** What can happen to a file on its way to the exchange system (SdI) by PEC, and how each step is told. */

/** Receipts of the PEC providers. Source: technical rules of PEC, DM 2 November 2005, `X-Ricevuta`. */
export const pecReceipts = [
  'accettazione',
  'non-accettazione',
  'presa-in-carico',
  'avvenuta-consegna',
  'preavviso-errore-consegna',
  'errore-consegna',
  'rilevazione-virus',
] as const
export type PecReceipt = (typeof pecReceipts)[number]

/** Receipts after which the file has certainly not arrived, so that it may be sent again. */
export const failedReceipts: readonly PecReceipt[] = ['non-accettazione', 'errore-consegna', 'rilevazione-virus']

/** The messages that the SdI sends back about a file. NE and DT are only about invoices to public bodies. */
export const sdiMessageTypes = ['RC', 'NS', 'MC', 'NE', 'DT', 'AT'] as const
export type SdiMessageType = (typeof sdiMessageTypes)[number]

export const sdiSteps = ['queued', 'sent', ...pecReceipts, ...sdiMessageTypes] as const
export type SdiStep = (typeof sdiSteps)[number]

export const sdiStepTexts: Record<SdiStep, { sentence: string; isTrouble?: boolean }> = {
  queued: { sentence: 'Messa in coda per la PEC' },
  sent: { sentence: 'Presa dal server della PEC' },
  accettazione: { sentence: 'Accettata dal gestore della PEC' },
  'non-accettazione': { sentence: 'Rifiutata dal gestore della PEC', isTrouble: true },
  'presa-in-carico': { sentence: 'Presa in carico dal gestore della PEC del SdI' },
  'avvenuta-consegna': { sentence: 'Arrivata nella casella PEC del SdI' },
  'preavviso-errore-consegna': {
    sentence: 'Non ancora arrivata al SdI: il gestore della PEC riprova',
    isTrouble: true,
  },
  'errore-consegna': { sentence: 'Non arrivata nella casella PEC del SdI', isTrouble: true },
  'rilevazione-virus': { sentence: 'Fermata dal gestore della PEC come virus', isTrouble: true },
  RC: { sentence: 'Consegnata a chi compra (RC)' },
  NS: { sentence: 'Scartata dal SdI (NS)', isTrouble: true },
  MC: { sentence: 'Emessa, ma non recapitata: è nell’area riservata di chi compra (MC)' },
  NE: { sentence: 'Esito della pubblica amministrazione (NE)' },
  DT: { sentence: 'Termini decorsi senza esito (DT)' },
  AT: { sentence: 'Emessa, ma non recapitabile: attestazione del SdI (AT)' },
}

/** The state that a message of the SdI leads to; undefined for a message that changes none. */
const stateOfMessage: Record<SdiMessageType, SdiState | undefined> = {
  RC: 'delivered',
  NS: 'rejected',
  MC: 'deposited',
  AT: 'deposited',
  NE: undefined,
  DT: undefined,
}

/**
 * Returns the state after a message of the SdI. RC and MC say that the document is issued, which no later NS about the
 * same file can take back; RC can follow MC, because the SdI tries again.
 */
export function stateAfterMessage(state: SdiState, type: SdiMessageType): SdiState {
  const next = stateOfMessage[type]
  if (!next || state === 'delivered') return state
  return state === 'deposited' && next === 'rejected' ? state : next
}

/**
 * Codes of a rejection that only say that the SdI has this file, or this document, already. After a file was sent twice
 * they are about the second one.
 */
export const repeatedCodes = ['00002', '00404']
