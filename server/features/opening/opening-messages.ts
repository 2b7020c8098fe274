import { formatDateTime } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { endWithFullStop } from '../../files/end-with-full-stop.ts'

const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

const companyFields = {
  address: 'l’indirizzo',
  vatNumber: 'la partita IVA',
  register: 'l’iscrizione al registro imprese',
  phone: 'il telefono',
  email: 'l’e-mail',
  iban: 'l’IBAN',
}

/** Sentences of the page 'Prima di aprire' and of `npm run doctor`. */
export const openingMessages = {
  exampleFields: (fields: readonly (keyof typeof companyFields)[]) =>
    `È ancora quello di esempio: ${fields.map(field => companyFields[field]).join(', ')}. Si cambia nelle impostazioni.`,
  wrongVatNumber: 'La partita IVA non supera il controllo della cifra finale.',
  wrongIban: 'L’IBAN non supera il controllo.',
  noAddress: 'Indica in PUBLIC_URL l’indirizzo https con cui ti trovano i clienti.',
  insecureAddress: (url: string) => `${url} non è https: le password viaggerebbero in chiaro. Cambia PUBLIC_URL.`,
  noProxies:
    'Il negozio parla http: l’https lo fa un proxy davanti. Indicalo in TRUSTED_PROXIES (127.0.0.1 se è su questa macchina): senza, per i limiti tutti i clienti sono uno solo.',
  secondFactor:
    'Chi amministra entra con la sola password: attiva la verifica in due passaggi nel tuo account, pagina Sicurezza, poi indica SECOND_FACTOR=required e riavvia.',
  keyOfOthers: (variable: string) =>
    `${variable} non è la chiave con cui gira questo negozio: con queste variabili e questo DATA_DIR non partirebbe. Indica la stessa per tutti i processi.`,
  keysInDataDir: (variables: readonly string[]) =>
    `Questo negozio tiene le sue chiavi in DATA_DIR. Se i processi stanno su più macchine, indica uguale per tutti: ${variables.join(', ')}.`,
  noMailServer:
    'Le mail restano nella cartella outbox: indica il server di posta in SMTP_URL e il mittente in MAIL_FROM.',
  mailUntried:
    'Non risulta partita nessuna mail: premi «Manda una mail di prova» nella pagina «Prima di aprire» e guarda se arriva.',
  mailFailing:
    'Ci sono mail che non partono: nella pagina Sistema leggi il motivo, correggi, riavvia se hai cambiato una variabile, e premi «Riprova adesso».',
  lastMail: (at: string) =>
    `L’ultima mail è partita il ${formatDateTime(at)}. Se da allora è cambiato il server di posta, manda quella di prova.`,
  mailsLeftInOutbox: (at: string) =>
    `Finché non c’era un server di posta, l’ultima volta il ${formatDateTime(at)}, le mail sono rimaste in DATA_DIR/outbox: nessuno le ha ricevute.`,
  pecFailing: 'La casella PEC non si può usare: il motivo è nel menu alla voce Eccezioni.',
  pecUntried: 'La casella PEC non è mai stata letta: premi «Prova la casella» nella pagina «Prima di aprire».',
  pecRead: (address: string, at: string) =>
    `Le fatture partono dalla casella ${address}, letta l’ultima volta il ${formatDateTime(at)}. La prima fattura vera mostra se il SdI risponde.`,
  byAccountant:
    'Le fatture le trasmette il commercialista, dal file zip, entro 12 giorni. Con SDI=pec le invia il negozio dalla sua PEC: come si fa è scritto in docs/providers.md.',
  testBank:
    'I pagamenti li prende la banca di prova: nessuno paga davvero. Indica le chiavi di Stripe, PayPal o Satispay: dove si prendono è scritto in docs/providers.md.',
  transfersOnly: 'Nessun fornitore di pagamenti ha le sue chiavi: si paga solo con bonifico.',
  sandbox: (provider: string) =>
    `${provider} ha chiavi di prova: nessuno paga davvero. Quando le prove sono riuscite, mettici quelle vere (docs/providers.md).`,
  keysRefused: (provider: string) =>
    `${provider} ha rifiutato le chiavi. Correggile, riavvia e premi «Prova le chiavi» nella pagina «Prima di aprire».`,
  providerUntried: (provider: string) =>
    `${provider} non ha ancora risposto da quando il negozio è partito: prova le chiavi.`,
  simulatedRegistry:
    'L’anagrafe è simulata: i codici sono inventati. Indica REGISTRY=manual se i codici li chiedi tu in BDN, o REGISTRY=bdn se hai anche un accesso ai servizi web della BDN, per leggere i capi di chi ti delega.',
  authorisation:
    'Prima di vendere marche ufficiali: devi essere nell’elenco dei fornitori del Ministero della Salute in BDN, e la tua ASL deve accettare la delega del negozio. Il negozio non lo può controllare.',
  byHand: 'Le richieste di codici le fai tu in BDN: le trovi nel menu alla voce Codici.',
  trialBdn: (url: string) => `${url} è la BDN di prova: legge capi inventati. Indica in BDN_URL quella vera.`,
  nothingForSale: 'Non c’è nessun prodotto in vendita.',
  exampleProducts: (count: number) =>
    count === 1
      ? 'Un prodotto in vendita è quello di esempio: cambialo o disattivalo.'
      : `${count} prodotti in vendita sono quelli di esempio: cambiali o disattivali.`,
  exampleOrder: 'Era un esempio.',
  demoFarmer: 'C’è l’allevatore di esempio, con ordini e fatture inventati.',
  withoutManufacturer: (count: number) =>
    count === 1
      ? 'A un prodotto in vendita manca il fabbricante: un’offerta online deve dirne nome, indirizzo e contatto (Reg. (UE) 2023/988, art. 19).'
      : `A ${count} prodotti in vendita manca il fabbricante: un’offerta online deve dirne nome, indirizzo e contatto (Reg. (UE) 2023/988, art. 19).`,
  safetyTexts:
    'Le avvertenze sull’etichetta o nelle istruzioni vanno anche nella scheda; se il fabbricante non è nell’UE, anche chi risponde per lui.',
  unlawfulVat: (basisPoints: number) =>
    `L’IVA al ${percent.format(basisPoints / 100)} % non è un’aliquota italiana: sono il 4, il 5, il 10 e il 22 %. Il SdI non se ne accorge, ma l’IVA in più la devi versare e chi compra non la può detrarre. Si cambia nelle impostazioni, Condizioni di vendita.`,
  noVat:
    'L’IVA è 0, ma senza IVA vende solo chi è nel regime forfettario. Se lo sei, scegli RF19 nelle impostazioni, Azienda; altrimenti metti l’aliquota in Condizioni di vendita.',
  flatRateWithVat:
    'Il regime è il forfettario (RF19), che non addebita IVA: nelle impostazioni, Condizioni di vendita, metti 0, oppure cambia regime.',
  flatRate:
    'Regime forfettario: le fatture sono senza IVA (natura N2.2, art. 1 c. 54-89 L. 190/2014). Oltre 77,47 € dichiarano il bollo di 2 €: non lo aggiungono al totale, lo versi tu dal sito dell’Agenzia delle Entrate, ogni trimestre.',
  unlawfulFee: (method: PaymentMethod, cents: number) =>
    `${paymentMethodTexts[method].label} costa ${formatEuro(cents)} in più: far pagare un mezzo di pagamento è vietato (art. 62 del Codice del consumo), e l’AGCM lo multa. Nelle impostazioni lascia vuoto il costo.`,
  advancedShipping:
    'La spedizione è senza IVA come anticipo (art. 15 c. 1 n. 3 DPR 633/1972): vale solo se la paghi in nome di chi compra e la documenti. Altrimenti segue l’IVA dei prodotti.',
  legalTexts:
    'Leggi con chi ti segue le condizioni di vendita, il recesso e la privacy: i testi sono del negozio, la responsabilità è tua.',
  drawnNotice:
    'L’avviso dell’Unione europea sulla garanzia legale è disegnato dal negozio: scarica quello ufficiale in italiano dal sito della Commissione (l’indirizzo è in docs/operating.md, «Files in DATA_DIR») e mettilo in DATA_DIR, la cartella dei dati del negozio, come guarantee-notice.svg o .png, poi riavvia.',
  noticeTooLarge:
    'Il file dell’avviso dell’Unione europea sulla garanzia legale in DATA_DIR supera 8 MB, perciò il negozio non lo usa: metti quello del sito della Commissione, che è molto più piccolo.',
  noBackup: 'Il negozio non è mai stato salvato: avvia npm run backup.',
  oldBackup: (at: string) =>
    `L’ultima copia di sicurezza è del ${formatDateTime(at)}: ha più di otto giorni. Falla fare ogni giorno.`,
  lastBackup: (at: string) => `L’ultima copia di sicurezza è del ${formatDateTime(at)}.`,
  restoreUntried:
    'Nessuna copia di sicurezza è mai stata provata. Il comando npm run restore -- --trial, seguito dalla cartella della copia, la ripristina in un database a parte, la controlla e toglie tutto. Il negozio può restare aperto.',
  restoreTried: (at: string, takenAt: string) =>
    `Il ripristino è provato il ${formatDateTime(at)}, con la copia del ${formatDateTime(takenAt)}.`,
  restoreFailed: (at: string, problem: string) =>
    `L’ultima prova di ripristino, del ${formatDateTime(at)}, non è riuscita: ${endWithFullStop(problem)} Fai un’altra copia e prova quella.`,
} as const

export const trialMailTexts = {
  subject: (shop: string) => `Mail di prova di ${shop}`,
  preview: 'Se la leggi, le mail del negozio partono.',
  heading: 'Le mail partono',
  text: 'L’hai chiesta dalla pagina «Prima di aprire». Guarda anche se è finita nella posta indesiderata: in quel caso mancano SPF o DKIM.',
}

export const doctorTexts = {
  done: '✓',
  'to-do': '✗',
  'to-try': '?',
  noShop: 'Qui non c’è ancora un negozio: avvialo una volta con npm start. Controlla DATA_DIR e DATABASE_URL.',
  ready: 'Puoi aprire.',
  notReady: (count: number) =>
    count === 1 ? 'Prima di aprire manca 1 cosa.' : `Prima di aprire mancano ${count} cose.`,
}
