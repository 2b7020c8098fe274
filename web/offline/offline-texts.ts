const seenForm = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
})

export const offlineTexts = {
  title: 'Sei senza rete',
  needsNetwork: 'Questa pagina si apre solo con la rete.',
  signInNeedsNetwork: 'Il negozio e l’accesso si aprono quando torna il segnale.',
  opens: 'Si aprono anche adesso, con i dati visti per ultimi:',
  pages: {
    fieldNotes: 'Segna in stalla',
    readings: 'Letture',
    tags: 'Le mie marche',
    herds: 'I miei allevamenti',
    orders: 'Ordini',
    account: 'Account',
  },
  retry: 'Riprova',
  /** 'Senza rete: dati del 27 novembre, 10:12' */
  seenAt(at: Date) {
    const part = Object.fromEntries(seenForm.formatToParts(at).map(({ type, value }) => [type, value]))
    return `Senza rete: dati del ${part.day} ${part.month}, ${part.hour}:${part.minute}`
  },
}
