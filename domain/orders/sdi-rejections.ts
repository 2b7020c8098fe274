/**
 * What the codes of a rejection by the exchange system (SdI) mean and what to do, in plain Italian. Source: technical
 * specifications of the invoice, version 1.9, appendix 'Elenco controlli'.
 */
const buyer = 'Correggi i dati di chi compra e rinvia.'
const seller = 'Correggi i dati dell’azienda nelle impostazioni, poi rinvia.'
const code = 'Chiedi a chi compra il codice giusto, o lascialo vuoto, e rinvia.'
const program = 'È un errore del negozio, non dei dati: chiama chi lo cura, indicando il codice.'

export const sdiRejections: Readonly<Record<string, string>> = {
  '00001': `Il nome del file non è valido. ${program}`,
  '00002': 'Il SdI ha già ricevuto un file con questo nome: guarda se la fattura è già stata consegnata.',
  '00003': `Il file è troppo grande. ${program}`,
  '00100': 'Il certificato della firma è scaduto.',
  '00101': 'Il certificato della firma è revocato.',
  '00102': 'La firma del file non è valida.',
  '00103': 'La firma del file non ha la data.',
  '00104': 'L’autorità che ha emesso il certificato della firma non è riconosciuta.',
  '00105': 'L’ora della firma non va bene: è nel futuro.',
  '00106': `Il file compresso è vuoto o rovinato. ${program}`,
  '00107': 'Il certificato della firma non è valido.',
  '00200': `Il file non ha la forma prescritta. ${program}`,
  '00201': `Ci sono troppi errori di forma. ${program}`,
  '00300': `Il codice fiscale di chi trasmette non esiste. ${seller}`,
  '00301': `La partita IVA di chi vende non esiste. ${seller}`,
  '00302': `Il codice fiscale di chi vende non esiste. ${seller}`,
  '00303': 'La partita IVA del rappresentante fiscale non esiste.',
  '00304': 'Il codice fiscale del rappresentante fiscale non esiste.',
  '00305': `La partita IVA di chi compra non esiste. ${buyer}`,
  '00306': `Il codice fiscale di chi compra non esiste. ${buyer}`,
  '00311': `Il codice destinatario non esiste. ${code}`,
  '00312': `Il codice destinatario non è più attivo. ${code}`,
  '00313': `Il codice destinatario XXXXXXX vale solo per chi è all’estero. ${code}`,
  '00320': `Partita IVA e codice fiscale di chi vende non sono della stessa persona. ${seller}`,
  '00321': `Il codice fiscale di chi vende non è di un membro del suo gruppo IVA. ${seller}`,
  '00322': `Chi vende è in un gruppo IVA, e manca il suo codice fiscale. ${seller}`,
  '00323': 'La partita IVA di chi vende è cessata da più di cinque anni.',
  '00324': `Partita IVA e codice fiscale di chi compra non sono della stessa persona. ${buyer}`,
  '00325': `Il codice fiscale di chi compra non è di un membro del suo gruppo IVA. ${buyer}`,
  '00326': `Chi compra è in un gruppo IVA, e manca il suo codice fiscale. ${buyer}`,
  '00330': `La PEC di chi compra è una casella del SdI. ${buyer}`,
  '00398': 'Il codice è dell’ufficio di una pubblica amministrazione, che ne ha anche altri.',
  '00399': 'Il codice è dell’ufficio centrale di una pubblica amministrazione, che ne ha un altro.',
  '00400': `Una riga senza IVA non dice perché. ${program}`,
  '00401': `Una riga con IVA dice anche perché non ne avrebbe. ${program}`,
  '00403': 'La data della fattura è dopo il giorno in cui è arrivata: controlla l’ora del computer del negozio.',
  '00404': 'Il SdI ha già questa fattura: guarda se è già stata consegnata.',
  '00409': `La stessa fattura è due volte nello stesso invio. ${program}`,
  '00411': `Manca la ritenuta che una riga annuncia. ${program}`,
  '00413': `La cassa previdenziale senza IVA non dice perché. ${program}`,
  '00414': `La cassa previdenziale con IVA dice anche perché non ne avrebbe. ${program}`,
  '00415': `Manca la ritenuta che la cassa previdenziale annuncia. ${program}`,
  '00417': `Chi compra non ha né partita IVA né codice fiscale. ${buyer}`,
  '00418': `La nota di credito ha una data prima della sua fattura. ${program}`,
  '00419': `A un’aliquota delle righe manca il suo riepilogo. ${program}`,
  '00420': `L’inversione contabile e la scissione dei pagamenti non vanno insieme. ${program}`,
  '00421': `L’imposta non torna con aliquota e imponibile. ${program}`,
  '00422': `L’imponibile non torna con le righe. ${program}`,
  '00423': `Il prezzo totale di una riga non torna. ${program}`,
  '00424': `Un’aliquota non è scritta in percento. ${program}`,
  '00425': `Il numero della fattura non ha nessuna cifra. ${program}`,
  '00426': `Ci sono insieme il codice destinatario e la PEC. ${code}`,
  '00427': `Il codice destinatario non ha sette caratteri. ${code}`,
  '00428': `Il formato di trasmissione non è quello dei privati. ${program}`,
  '00429': `Un riepilogo senza IVA non dice perché. ${program}`,
  '00430': `Un riepilogo con IVA dice anche perché non ne avrebbe. ${program}`,
  '00437': `Uno sconto del documento non ha né percentuale né importo. ${program}`,
  '00438': `Uno sconto di una riga non ha né percentuale né importo. ${program}`,
  '00443': `A un’aliquota delle righe non corrisponde nessun riepilogo. ${program}`,
  '00444': `Al motivo senza IVA di una riga non corrisponde nessun riepilogo. ${program}`,
  '00445': `Il motivo senza IVA non è più ammesso. ${program}`,
  '00471': 'Chi vende e chi compra sono la stessa persona: per questo tipo di documento non si può.',
  '00476': `Chi vende e chi compra sono tutti e due all’estero. ${buyer}`,
}

/** Returns the code with its sentence; a code that is not in the table keeps the words of the SdI. */
export const rejectionText = (errorCode: string, description: string): string =>
  `${errorCode}: ${sdiRejections[errorCode] ?? description}`
