/** What the errors of Node, of the database and of mail servers mean; the first that fits counts. */
const meanings: readonly [pattern: RegExp, sentence: string][] = [
  [/ECONNREFUSED/, 'Il server non accetta il collegamento: è fermo, o l’indirizzo è sbagliato.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'Il nome del server non si trova: ricontrolla l’indirizzo, o la rete.'],
  [/ETIMEDOUT|ESOCKETTIMEDOUT|timed? ?out|TimeoutError/i, 'Il server non ha risposto in tempo.'],
  [/ECONNRESET|EPIPE|socket hang up|other side closed/i, 'Il server ha interrotto il collegamento.'],
  [/EAUTH|\b535\b|Invalid login/i, 'Il server di posta rifiuta il nome utente o la password.'],
  [/certificate|SSL|ERR_TLS/i, 'Il collegamento cifrato non è riuscito: ricontrolla il certificato del server.'],
  [/\b(550|551|553)\b|recipients? (was|were) rejected/i, 'Il destinatario non esiste, o non accetta la mail.'],
  [/\b(421|450|451|452)\b/, 'Il server di posta per ora non accetta la mail: si riprova.'],
  [/\b(552|554)\b/, 'Il server di posta ha rifiutato la mail.'],
  [/ENOSPC|53100/, 'Il disco è pieno.'],
  [/Too many mails/, 'Questo indirizzo ha già avuto molte mail oggi: si riprova più tardi.'],
  [/fetch failed/i, 'Il servizio non è raggiungibile.'],
]

/** Returns the reason of a failed job with an Italian sentence before it; unknown reasons stay as they are. */
export function explainJobError(reason: string | null): string | null {
  if (reason === null) return null
  const sentence = meanings.find(([pattern]) => pattern.test(reason))?.[1]
  return sentence ? `${sentence} (${reason})` : reason
}
