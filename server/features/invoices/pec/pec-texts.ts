import type { InvoiceType } from '#domain/money/invoice.ts'

const percent = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 0 })

/** Texts about the PEC mailbox: of issues and of the mail to a buyer. */
export const pecTexts = {
  loginRefused: (reason: string) =>
    `La casella PEC rifiuta nome utente o password: ricontrolla PEC_SMTP_URL e PEC_IMAP_URL. (${reason.slice(0, 300)})`,
  mailboxFailed: (reason: string) => `La casella PEC non si può usare: ${reason.slice(0, 400)}`,
  nearlyFull: (share: number) =>
    `La casella PEC è piena al ${percent.format(share)}: quando è piena, le ricevute del SdI non arrivano. Fai posto dalla webmail.`,
  untrusted: (from: string) =>
    `Nella casella PEC c’è un messaggio che dice di venire da ${from}, ma la sua firma non è tra quelle riconosciute: non ha cambiato niente. Guardalo nella webmail della PEC e, se è vero, segna tu l’esito.`,
  undelivered: (number: string, reason: string) =>
    `La fattura ${number} non è arrivata al SdI${reason ? `: ${reason}` : ''}. Inviala di nuovo dalla lista delle fatture.`,
  rejected: (number: string, reasons: readonly string[]) =>
    `Il SdI ha scartato la fattura ${number}. ${reasons.join(' ')}`.slice(0, 900),
  wrongHash: (number: string) =>
    `Un messaggio del SdI sulla fattura ${number} parla di un file diverso da quello inviato: non ha cambiato niente.`,
  contradiction: (number: string) =>
    `Il SdI ha scartato la fattura ${number}, che risultava già emessa: lo stato non è cambiato. Chiedi al SdI o al commercialista.`,
  silent: (number: string, day: string) =>
    `Il SdI non ha ancora risposto sulla fattura ${number}, inviata il ${day}. Guarda la webmail della PEC, o l’area Fatture e Corrispettivi.`,

  documents: { TD01: 'fattura', TD04: 'nota di credito' } satisfies Record<InvoiceType, string>,
  subject: (document: string) => `La ${document} è nella tua area riservata`,
  preview: 'Il SdI non è riuscito a recapitartela: è comunque emessa.',
  heading: (document: string) => `Trovi la ${document} nell’area riservata`,
  text: (document: string, date: string, order: string, recipient: string) =>
    `La ${document} del ${date} per l’ordine ${order} è emessa, ma il Sistema di Interscambio (SdI) non è riuscito a recapitarla a ${recipient}.`,
  where: 'L’originale è a tua disposizione nell’area riservata «Fatture e Corrispettivi» dell’Agenzia delle Entrate.',
  deduction: 'Per la detrazione dell’IVA conta il giorno in cui la apri lì.',
  check: 'Se il codice destinatario o la PEC sono cambiati, aggiornali nei dati della tua azienda.',
  button: 'Vedi l’ordine',
} as const
