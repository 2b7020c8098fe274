/** Texts of the page that the link in each reminder opens. */
export const remindersLeaveTexts = {
  title: 'Spegni i promemoria',
  text: 'Premi, e non ti mandiamo più promemoria. Le email sui tuoi ordini arrivano come prima.',
  button: 'Spegni tutti i promemoria',
  working: 'Attendere...',
  needsScript: 'Il pulsante ha bisogno di JavaScript. Senza, rispondi all’email da cui arrivi e facciamo noi.',
  doneTitle: 'Promemoria spenti',
  doneText: 'Non te ne mandiamo altri. Se cambi idea, li riaccendi dal tuo account.',
  toReminders: 'Vai ai promemoria',
  refusedTitle: 'Questo collegamento non vale più',
  refusedText: 'Forse non è arrivato intero. Aprilo di nuovo dall’email, oppure spegnili dal tuo account.',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
} as const
