import type { IssueArea, IssueKind } from '#domain/admin/issue-kinds.ts'
import { orderNumber } from '#domain/orders/order-status.ts'

const number = new Intl.NumberFormat('it-IT')

/** What kind of issue it is, and what staff should do. */
const kinds: Record<IssueKind, { title: string; action: string }> = {
  'shelf-held-unpaid': {
    title: 'Scaffale tenuto da nuovi account',
    action: 'Si chiude da sola quando pagano o gli ordini scadono. Se non ti sembrano clienti veri, libera i pezzi.',
  },
  'keeper-wait': {
    title: 'Aspetta l’allevatore',
    action: 'Si chiude da sola con la risposta, anche se la dai tu per lui.',
  },
  'code-request-stalled': {
    title: 'Richiesta ferma',
    action: 'Dalla richiesta si può chiedere di nuovo, inserire i codici o rinunciare.',
  },
  'code-request-failed': {
    title: 'Richiesta ferma per un guasto',
    action: 'Si riprova da soli. Se resta qui, manda il numero della richiesta a chi cura il negozio.',
  },
  'code-request-rejected': {
    title: 'Codici rifiutati',
    action:
      'L’ordine può essere già pagato: chiama chi ha ordinato. Quando il motivo non c’è più, chiedi di nuovo dalla richiesta; altrimenti rinuncia, e il resto dell’ordine va avanti.',
  },
  'invalid-allocation': {
    title: 'Codici che non si possono usare',
    action:
      'Se la richiesta non va avanti da sola, guarda i suoi scambi e chiedi a VetInfo che cosa è stato concesso; poi inserisci i codici a mano.',
  },
  'status-rejected': {
    title: 'Richiesta di cui non si sa più nulla',
    action:
      'VetInfo l’aveva presa in carico: chiedi che cosa ne è. Se ha concesso i codici, inseriscili a mano; se non la conosce, registra il rifiuto e chiedi di nuovo.',
  },
  'shipment-rejected': {
    title: 'Spedizione non accettata',
    action: 'Le marche sono in viaggio, ma VetInfo non lo sa: comunica a mano i codici consegnati.',
  },
  'tag-mismatch': {
    title: 'Marche e BDN non concordano',
    action: 'Chiama il cliente e segna che cosa dice: vale la BDN, o va corretta là.',
  },
  'code-request-unanswered': {
    title: 'Richiesta senza risposta',
    action:
      'Chiedi al Servizio veterinario che cosa ne è. Se ha concesso i codici, inseriscili a mano; se ha detto di no, registra il rifiuto.',
  },
  'unclaimed-codes': {
    title: 'Codici da restituire',
    action: 'Chiedi al Servizio veterinario di annullare la richiesta o di riprendere i codici che qui non servono.',
  },
  'credit-note-due': {
    title: 'Marche da accreditare',
    action:
      'Accredita i pezzi che non si fanno più nella pagina dell’ordine: i soldi tornano da soli. Se non resta altro, annulla l’ordine.',
  },
  'registry-sync-rejected': {
    title: 'Lettura degli allevamenti rifiutata',
    action:
      'VetInfo non ci lascia leggere questo account: guarda la risposta. Può mancare la delega, o il cliente deve collegarlo di nuovo.',
  },
  'payment-mismatch': {
    title: 'Pagamento che non torna',
    action: 'Guarda il pagamento da chi incassa: importo o riferimento non sono quelli dell’ordine.',
  },
  'payment-rejected': {
    title: 'Pagamento non accettato',
    action: 'Chi ha ordinato non riesce a pagare: guarda lo scambio, poi chiamalo.',
  },
  'payment-unreachable': {
    title: 'Pagamento di cui non si sa nulla',
    action:
      'Guarda da chi incassa se è riuscito. Se non lo è, annulla l’ordine; se lo è, tienilo: appena risponde va avanti da solo.',
  },
  'refund-unreachable': {
    title: 'Rimborso fermo',
    action: 'Guarda da chi incassa se risponde e se le chiavi sono giuste; appena risponde il rimborso parte da solo.',
  },
  'payment-credentials': {
    title: 'Chiavi di pagamento non accettate',
    action:
      'Controlla le chiavi nella configurazione del negozio: finché non sono giuste nessuno paga con quel metodo.',
  },
  'payment-held': {
    title: 'Pagamento trattenuto',
    action:
      'Entra nel tuo conto presso chi incassa e guarda che cosa chiede. Finché non è sbloccato non hai i soldi: decidi tu se spedire prima.',
  },
  'payment-disputed': {
    title: 'Pagamento contestato',
    action:
      'Rispondi alla contestazione dal tuo conto presso chi incassa, entro il termine che ti dà; intanto non spedire.',
  },
  'payment-charged-back': {
    title: 'Pagamento tornato indietro',
    action:
      'I soldi non ci sono più: ferma la spedizione se puoi, e chiama chi ha ordinato. Può pagare di nuovo dalla pagina dell’ordine; altrimenti annullalo o accredita.',
  },
  'payment-partly-refunded': {
    title: 'Una parte è tornata indietro',
    action:
      'Guarda il pagamento da chi incassa. Se l’hai restituita tu da lì, fai una nota di credito; altrimenti chi ha ordinato la deve: la trova nella pagina dell’ordine.',
  },
  underpaid: {
    title: 'Pagato meno del dovuto',
    action:
      'Chiedi la differenza a chi ha ordinato, con la stessa causale. Quando arriva segnala nella pagina dell’ordine.',
  },
  'refund-rejected': {
    title: 'Rimborso rifiutato',
    action:
      'Guarda prima da chi gestisce il pagamento se la banca ha già restituito i soldi: in quel caso non rimborsare. Altrimenti rimborsa a mano e segnalo come fatto nella pagina dell’ordine.',
  },
  'manual-refund': {
    title: 'Bonifico da restituire',
    action: 'Fai il bonifico, poi segnalo come fatto nella pagina dell’ordine.',
  },
  'shipped-unpaid': {
    title: 'Spedito e non pagato',
    action: 'Chiama chi ha ordinato: paga dalla pagina dell’ordine. Se non paga, accredita quello che non si spedisce.',
  },
  'invoice-tax-number': {
    title: 'Fattura che aspetta P.IVA o codice fiscale',
    action: 'Chiedi i dati a chi ha ordinato, poi correggili con «Emetti la fattura» nella pagina dell’ordine.',
  },
  'email-set-aside': {
    title: 'Account rimasto senza email',
    action: 'Se è della stessa persona lascialo com’è. Altrimenti chiedi un’altra email e scrivila nella sua scheda.',
  },
  'invoice-company': {
    title: 'Fattura da emettere',
    action: 'Indica i dati veri dell’azienda nelle impostazioni, poi emetti la fattura dalla pagina dell’ordine.',
  },
  'pec-mailbox': {
    title: 'Casella PEC da controllare',
    action: 'Tolta la causa, fatture e ricevute ripartono da sole. Intanto contano i giorni per inviare.',
  },
  'pec-untrusted': {
    title: 'Messaggio PEC che non conta',
    action: 'Guardalo nella webmail della PEC. Se è del SdI, segna tu l’esito nella lista delle fatture.',
  },
  'pec-undelivered': {
    title: 'Fattura non arrivata al SdI',
    action: 'Dalla lista delle fatture scegli «Invia per PEC».',
  },
  'sdi-rejected': {
    title: 'Fattura scartata dal SdI',
    action: 'Dalla lista delle fatture scegli «Correggi e rinvia», entro cinque giorni.',
  },
  'sdi-silent': {
    title: 'Il SdI non risponde',
    action: 'Di solito risponde entro cinque giorni. Se l’esito è nell’area Fatture e Corrispettivi, segnalo tu.',
  },
  'job-failed': {
    title: 'Non riuscito da solo',
    action: 'Chi amministra il negozio vede il motivo nella pagina Sistema: tolta la causa, riprova da lì.',
  },
  'registry-rows-unread': {
    title: 'Righe della BDN che non si leggono',
    action: 'Manda i nomi delle colonne a chi gestisce il negozio.',
  },
  'registry-invalid-response': {
    title: 'Risposta che non si può usare',
    action: 'Si riprova da soli. Se succede ancora, manda lo scambio a chi gestisce VetInfo.',
  },
}

export const issueTexts = {
  title: 'Eccezioni',
  lead: 'Quello che il negozio non può risolvere da solo, dal più recente.',
  shown: 'Quali eccezioni',
  area: 'Argomento',
  allAreas: 'Tutte',
  areas: {
    payments: 'Pagamenti',
    refunds: 'Rimborsi',
    registry: 'Codici e VetInfo',
    invoices: 'Fatture',
    jobs: 'Mail e lavori',
  } satisfies Record<IssueArea, string>,
  open: 'Aperte',
  resolved: 'Risolte',
  kind: (kind: IssueKind) => kinds[kind],
  since: 'Dal',
  resolvedAt: 'Risolta il',
  request: (id: number) => `Richiesta ${id}`,
  user: (id: number) => `Cliente ${id}`,
  tags: (id: number) => `Marche del cliente ${id}`,
  order: (id: number) => `Ordine ${orderNumber(id)}`,
  product: (id: number) => `Prodotto ${id}`,
  calls: 'Vedi gli scambi',
  resolve: 'Segna come risolta',
  resolveOf: (title: string, about: string) => `Segna come risolta: ${title}, ${about}`,
  found: (total: number) => (total === 1 ? '1 eccezione' : `${number.format(total)} eccezioni`),

  askTitle: 'È risolta?',
  askText: 'Passa tra le risolte e ci resta. Se il problema torna, ne compare un’altra.',
  cancel: 'Annulla',
  confirm: 'Sì, è risolta',
  confirming: 'Salvataggio…',
  done: (title: string) => `${title}: risolta.`,
  resolveFailed: 'Non siamo riusciti a salvare. Riprova.',

  release: 'Libera i pezzi',
  releasing: 'Annullamento…',
  releaseTitle: 'Liberare i pezzi?',
  releaseText:
    'Annulliamo gli ordini non pagati dei nuovi account con questo prodotto; chi ha ordinato lo legge in una mail. Chi sta pagando resta.',
  releaseReason: 'Non è arrivato il pagamento, e i pezzi servivano ad altri.',
  releaseFailed: 'Non siamo riusciti a liberare i pezzi. Riprova.',
  released: ({ cancelled, remaining }: { cancelled: number; remaining: number }) =>
    [
      cancelled === 1 ? '1 ordine annullato.' : `${number.format(cancelled)} ordini annullati.`,
      ...(remaining > 0 ? [`Ne restano ${number.format(remaining)}: premi ancora.`] : []),
    ].join(' '),

  noneOpenTitle: 'Niente da risolvere',
  noneOpenText: 'Le eccezioni compaiono qui da sole.',
  noneResolvedTitle: 'Ancora nessuna eccezione risolta',
  noneResolvedText: 'Quelle che risolvi restano qui.',
  failedTitle: 'Le eccezioni non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, le eccezioni si caricano da sole.',
  retry: 'Riprova',
} as const
