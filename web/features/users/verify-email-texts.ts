/** Texts about verifying an e-mail address: the page of the mailed link, and the reminder until it is pressed. */
export const verifyEmailTexts = {
  page: {
    title: 'Conferma la tua email',
    text: 'Premi il pulsante: ci serve per sapere che la casella di posta è tua.',
    button: 'Conferma l’indirizzo',
    working: 'Attendere...',
    refusedTitle: 'Conferma la tua email',
    needsScript: 'Il pulsante ha bisogno di JavaScript. Senza, rispondi all’email da cui arrivi e facciamo noi.',
  },
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  doneTitle: 'Il tuo indirizzo è confermato',
  doneText: (email: string) => `D’ora in poi ti scriviamo a ${email}, e con questo indirizzo accedi.`,
  oldTitle: 'Questo collegamento non vale più',
  oldText:
    'È scaduto, non è arrivato intero, o ne hai chiesto un altro. Apri il messaggio più recente, oppure fattene mandare uno nuovo dal tuo account.',
  takenTitle: 'Questo indirizzo ha già un account',
  takenText:
    'È già confermato per un altro account: accedi con quello. Se non ricordi la password, ne scegli una nuova.',
  toAccount: 'Vai al tuo account',
  toHome: 'Vai alla pagina principale',
  signIn: 'Accedi',
  forgotten: 'Password dimenticata',

  noticeTitle: 'Conferma la tua email',
  notice: 'Premi il pulsante nel messaggio che ti abbiamo mandato a',
  until: 'Finché non lo fai ti scriviamo soltanto dei tuoi ordini.',
  resend: 'Mandala di nuovo',
  resending: 'Un momento…',
  resent: 'Mandata. Guarda anche nella posta indesiderata.',
  resendFailed: 'Non siamo riusciti a mandarla. Controlla la connessione e riprova.',
  wrongAddress: 'L’indirizzo non è giusto?',
  change: 'Cambialo',
} as const
