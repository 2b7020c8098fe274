/** Texts of the page on which somebody accepts an invitation. */
export const invitationTexts = {
  title: 'Scegli la password',
  staffLead: (email: string) => `Con ${email} e questa password lavori al banco.`,
  customerLead: (email: string) => `Con ${email} e questa password entri nel tuo account: ordini, fatture e marche.`,
  password: 'Password',
  repeat: 'Ripeti la password',
  save: 'Entra',
  saving: 'Attendere...',
  failedTitle: 'Non è andata',
  failed: 'Controlla la connessione e riprova.',
  oldTitle: 'Questo invito non vale più',
  oldText:
    'È scaduto, è già stato usato, o ne è arrivato un altro. Apri il messaggio più recente, oppure chiedicene uno.',
  takenTitle: 'Questo indirizzo ha già un account',
  takenText: 'È confermato per un altro account: accedi con quello. Se non ricordi la password, ne scegli una nuova.',
  signIn: 'Accedi',
  forgotten: 'Password dimenticata',
  support: 'Scrivici',
  loadFailedTitle: 'L’invito non si apre',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
  needsScript: 'Questa pagina ha bisogno di JavaScript. Senza, rispondi all’email da cui arrivi e facciamo noi.',
} as const
