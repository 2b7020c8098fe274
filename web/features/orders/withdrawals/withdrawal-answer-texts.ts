/** Texts of the page that the link in the receipt opens. */
export const withdrawalAnswerTexts = {
  title: 'Hai dichiarato tu questo recesso?',
  text: 'Qualcuno ha dichiarato il recesso dal tuo ordine senza accedere. Il testo, la data e l’ora sono nell’email.',
  button: 'Sì, recedo',
  notMine: 'Non sono stato io',
  working: 'Attendere...',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  confirmed: 'Recesso confermato',
  confirmedText:
    'Quello che non è ancora partito resta qui. Se la merce ti è arrivata, rispediscila: come e dove è nell’email.',
  closed: 'Recesso chiuso',
  closedText: 'L’ordine va avanti come prima. Se è un errore, dichiara il recesso di nuovo o scrivici.',
  refusedTitle: 'Questo collegamento non vale',
  refusedText: 'Forse non è arrivato intero. Aprilo di nuovo dall’email, oppure rispondi all’email e facciamo noi.',
  needsScript: 'I pulsanti hanno bisogno di JavaScript. Senza, rispondi all’email da cui arrivi e facciamo noi.',
  toWithdrawal: 'Come funziona il recesso',
} as const
