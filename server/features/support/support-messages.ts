import { type SupportTopic, supportTopicLabel } from '#domain/support-topics.ts'

/** Messages about threads with the shop. */
export const supportMessages = {
  notFound: 'Questa conversazione non esiste.',
  orderNotFound: 'Questo ordine non esiste.',
} as const

/** Texts of the mail to the shop. */
export const supportToShopTexts = {
  subject: (name: string, topic: SupportTopic, order: string | null) =>
    `Messaggio di ${name}: ${order === null ? supportTopicLabel(topic) : `ordine ${order}`}`,
  heading: 'Un messaggio per il negozio',
  from: (name: string, email: string) => `${name} (${email}) scrive:`,
  unverified: 'Chi scrive non ha un account: l’indirizzo non è confermato.',
  button: 'Leggi e rispondi',
} as const

/** Texts of the mail with the shop's answer. */
export const supportAnswerTexts = {
  subject: (order: string | null) =>
    order === null ? 'Abbiamo risposto al tuo messaggio' : `Abbiamo risposto al tuo messaggio sull’ordine ${order}`,
  heading: 'La nostra risposta',
  button: 'Leggi e rispondi',
  visitor: 'Per rispondere, scrivi a questo indirizzo o chiamaci:',
} as const
