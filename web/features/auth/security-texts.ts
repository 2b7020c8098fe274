export const securityTexts = {
  title: 'Sicurezza',
  account: 'Account',
  heading: 'Verifica in due passaggi',
  lead: 'Quando accedi, oltre alla password ti chiediamo un codice di sei cifre che cambia ogni trenta secondi. Lo mostra un’app sul tuo telefono: chi scopre la password, da sola non entra.',
  required: 'Chi lavora in negozio deve averla: finché non la attivi, le pagine del negozio restano chiuse.',
  off: 'Non attiva',
  on: (since: string) => `Attiva dal ${since}`,
  left: (count: number) =>
    count === 0
      ? 'Nessun codice di riserva rimasto: chiedine di nuovi.'
      : count === 1
        ? 'Resta un codice di riserva.'
        : `Restano ${count} codici di riserva.`,

  passwordText: 'Per cominciare scrivi di nuovo la tua password.',
  password: 'Password',
  begin: 'Comincia',
  beginning: 'Un momento…',
  scanTitle: 'Inquadra il codice con l’app',
  scanText:
    'Va bene qualunque app di verifica (TOTP): quella del gestore di password, del telefono, o una a parte. Non si inquadra? Scrivi la chiave a mano.',
  qr: 'Codice QR per l’app di verifica',
  secret: 'Chiave',
  copySecret: 'Copia la chiave',
  openApp: 'L’app è su questo dispositivo: aprila',
  codeTitle: 'Scrivi il codice che vedi',
  code: 'Codice dell’app',
  confirm: 'Attiva',
  confirming: 'Controllo…',
  startAgain: 'Annulla',

  recoveryTitle: 'I tuoi codici di riserva',
  recoveryText:
    'Se perdi il telefono, ognuno di questi vale una volta al posto del codice dell’app. Conservali dove non c’è il telefono: non li mostriamo più.',
  save: 'Salva in un file',
  fileName: 'codici-di-riserva.txt',
  fileHead: (shopName: string) => `${shopName}: codici di riserva, ognuno vale una volta`,
  stored: 'Li ho messi al sicuro',
  onNow: 'La verifica in due passaggi è attiva. Le altre sessioni aperte sono state chiuse.',

  renew: 'Nuovi codici di riserva',
  renewTitle: 'Nuovi codici di riserva',
  renewText: 'Quelli che hai smettono di valere. Scrivi un codice dell’app.',
  renewConfirm: 'Dammi i nuovi codici',
  end: 'Disattiva',
  endTitle: 'Disattivare la verifica in due passaggi?',
  endText: 'Per accedere basterà la password. Scrivi un codice dell’app, o un codice di riserva.',
  endConfirm: 'Disattiva',
  ended: 'La verifica in due passaggi è disattivata.',
  saving: 'Un momento…',
  cancel: 'Annulla',
  failed: 'Qualcosa non ha funzionato. Riprova.',

  reminderTitle: 'Proteggi il tuo accesso al negozio',
  reminder: 'Con la verifica in due passaggi una password scoperta non basta a entrare.',
  toSecurity: 'Attivala',
  firstTitle: 'Prima la verifica in due passaggi',
  firstText: 'Le pagine del negozio si aprono a chi l’ha attivata. Bastano due minuti e il telefono.',

  failedTitle: 'La pagina non arriva',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const
