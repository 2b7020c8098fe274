import type { Role } from '#domain/admin/roles.ts'

/** Name and rights of each role, wherever they are shown. */
export const roleTexts: Record<Role, { label: string; may: string }> = {
  farmer: { label: 'Nessun ruolo', may: 'Compra come tutti. Del banco non vede niente.' },
  operator: { label: 'Operatore', may: 'Ordini, codici, eccezioni, fatture, deleghe e clienti.' },
  catalogue: {
    label: 'Catalogo',
    may: 'Prodotti, prezzi, scorte, immagini, codici sconto e iscritti alla newsletter.',
  },
  admin: { label: 'Amministratore', may: 'Tutto, e decide chi può che cosa.' },
}

/** Texts of the page about the staff. */
export const staffTexts = {
  title: 'Persone del negozio',
  lead: 'Chi lavora qui e che cosa può fare. Un ruolo tolto vale da subito, anche per chi in quel momento è collegato.',
  columns: { who: 'Persona', role: 'Ruolo', factor: 'Due passaggi', actions: 'Azioni' },
  factorOn: 'Attiva',
  factorOff: 'Non attiva',
  reset: 'Azzera',
  resetOf: (name: string) => `Azzera la verifica in due passaggi di ${name}`,
  resetTitle: (name: string) => `Azzerare la verifica di ${name}?`,
  resetText:
    'Serve a chi ha perso il telefono e i codici di riserva. Le sue sessioni si chiudono; per rientrare basterà la password, poi la riattiva. Prima assicurati che a chiedertelo sia davvero questa persona.',
  resetConfirm: 'Azzera la verifica',
  resetDone: (name: string) => `La verifica in due passaggi di ${name} è azzerata.`,
  resetFailed: 'Non siamo riusciti ad azzerarla. Riprova.',
  you: '(tu)',
  invite: 'Invita una persona',
  inviteTitle: 'Invita una persona',
  inviteText:
    'Le arriva un’email con un collegamento: sceglie una password ed entra, con il suo ruolo. Il collegamento vale sette giorni.',
  inviteEmail: 'Email',
  inviteName: 'Nome e cognome',
  confirmInvite: 'Manda l’invito',
  invited: (email: string) => `Invito mandato a ${email}.`,
  inviteFailed: 'Non siamo riusciti a mandare l’invito. Riprova.',
  giveInstead: 'Dai il ruolo a quell’account',
  invitations: 'Inviti',
  invitationColumns: { who: 'Invitato', role: 'Ruolo', state: 'Invito', actions: 'Azioni' },
  validUntil: (date: string) => `Vale fino al ${date}`,
  expired: (date: string) => `Scaduto il ${date}`,
  resend: 'Manda di nuovo',
  resendOf: (name: string) => `Manda di nuovo l’invito a ${name}`,
  withdraw: 'Ritira',
  withdrawOf: (name: string) => `Ritira l’invito a ${name}`,
  withdrawTitle: (name: string) => `Ritirare l’invito a ${name}?`,
  withdrawText: 'Il collegamento che ha ricevuto smette di funzionare.',
  withdrawn: (name: string) => `L’invito a ${name} è ritirato.`,
  resendFailed: 'Non siamo riusciti. Riprova.',
  addTitle: 'Dai un ruolo a chi ha già un account',
  addText:
    'Questa persona ha già un account di cliente. Perché entri solo chi legge quella posta, le sue sessioni si chiudono e al prossimo accesso sceglie una password nuova con «Hai dimenticato la password?».',
  email: 'Email del suo account',
  role: 'Ruolo',
  confirmAdd: 'Dai il ruolo',
  change: 'Cambia ruolo',
  changeOf: (name: string) => `Cambia ruolo a ${name}`,
  changeTitle: (name: string) => `Ruolo di ${name}`,
  confirmChange: 'Salva il ruolo',
  saving: 'Salvataggio…',
  cancel: 'Annulla',
  failed: 'Non siamo riusciti a salvare il ruolo. Riprova.',
  given: (name: string, role: Role) =>
    role === 'farmer' ? `${name} non ha più un ruolo nel negozio.` : `${name}: ${roleTexts[role].label}.`,
  failedTitle: 'L’elenco non arriva',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const
