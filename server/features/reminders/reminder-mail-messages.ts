/** Texts of the mail that reminds a keeper, and of the calls about reminders. */
export const reminderMailTexts = {
  subject: (first: string, others: number) =>
    others === 0 ? first : others === 1 ? `${first}, e un altro promemoria` : `${first}, e altri ${others} promemoria`,
  preview: 'Il promemoria che ci hai chiesto.',
  heading: (count: number) => (count === 1 ? 'Un promemoria' : 'I tuoi promemoria'),
  lead: 'Ci hai chiesto di ricordarti:',
  more: (count: number) => `E altri ${count}: li trovi tutti nella pagina dei promemoria.`,
  button: 'Vedi i promemoria',
  why: 'Ricevi questo messaggio perché hai acceso i promemoria nel tuo account.',
  leave: 'Spegni tutti i promemoria',
} as const

export const reminderApiMessages = {
  emailUnverified: 'I promemoria vanno a un indirizzo confermato: conferma prima la tua email.',
  linkRefused: 'Questo collegamento non vale più.',
  calendarNotFound: 'Questo calendario non c’è.',
} as const

/** Texts of the calendar. */
export const calendarTexts = {
  name: 'Auricola, promemoria',
  productId: { company: 'Auricola', product: 'Promemoria', language: 'IT' },
} as const
