import { legalGuarantee } from '#domain/orders/legal-guarantee.ts'
import { paths } from '../../paths.ts'
import { type LegalText, mailLink, phoneLink } from './legal-texts.ts'

/** Source: consumer code, art. 128–135-ter as of D.Lgs. 170/2021; for businesses, civil code, art. 1490–1495. */
export const guaranteeText: LegalText = {
  title: 'Garanzia legale',
  description:
    'Due anni di garanzia legale di conformità per chi compra come consumatore: che cosa copre, come si chiede, che cosa ti spetta.',
  version: '1.0',
  updated: '2026-11-26',
  lead: legalGuarantee,
  sections: company => [
    {
      title: 'Che cosa copre',
      body: [
        {
          list: [
            'il prodotto non corrisponde alla descrizione, alla quantità o a quello che hai ordinato;',
            'non funziona come ci si aspetta da un prodotto di quel tipo, o mancano accessori e istruzioni;',
            'una marca porta un codice, un nome o un numero diverso da quello ordinato.',
          ],
        },
        'Rispondiamo di ogni difetto di conformità che c’era alla consegna e che si manifesta entro due anni (art. 133). Se si manifesta entro un anno, si presume che ci fosse già, salvo prova contraria (art. 135). Il diritto si fa valere entro ventisei mesi dalla consegna.',
        'Vale anche per le marche stampate apposta per te, per le quali il recesso non è previsto.',
      ],
    },
    {
      title: 'Che cosa ti spetta',
      body: [
        {
          list: [
            'la riparazione o la sostituzione, a tua scelta, senza spese per te e in un tempo ragionevole; una delle due non si può chiedere se è impossibile o costa troppo rispetto all’altra (art. 135-bis);',
            'una riduzione del prezzo o il rimborso, se la riparazione o la sostituzione non avviene, non riesce, o se il difetto è grave.',
          ],
        },
      ],
    },
    {
      title: 'Come si chiede',
      body: [
        {
          steps: [
            `scrivi a ${mailLink(company)} o chiama il ${phoneLink(company)}, con il numero dell’ordine e, se puoi, una foto;`,
            'ti diciamo se e come rimandarci il prodotto: la spedizione è a nostre spese;',
            'ti confermiamo per iscritto che cosa facciamo, e quando.',
          ],
        },
        'Come prova d’acquisto basta il numero dell’ordine.',
      ],
    },
    {
      title: 'Chi compra per l’azienda',
      body: [
        'Per chi ordina con una partita IVA vale la garanzia per i vizi del Codice civile (art. 1490 e seguenti): il difetto va segnalato entro otto giorni da quando lo scopri, e il diritto si fa valere entro un anno dalla consegna.',
      ],
    },
    {
      title: 'Garanzie commerciali',
      body: [
        'Se un fabbricante offre una garanzia in più, si aggiunge a quella legale e non la sostituisce.',
        `Le altre regole sono nelle [condizioni di vendita](${paths.terms}); per cambiare idea c’è il [recesso](${paths.withdrawal}).`,
      ],
    },
  ],
}

/**
 * The Union's harmonised notice in Italian. Its elements and their order are those of Implementing Regulation (EU)
 * 2025/1960, annex I; `**` marks what is bold there.
 */
export const guaranteeNoticeTexts = {
  label: 'Avviso dell’Unione europea sulla garanzia legale',
  title: ['Garanzia', 'legale'],
  minimum: '**Protezione minima di due anni della garanzia legale** per i beni venduti nell’Unione europea.',
  claim:
    'I consumatori possono far valere i loro diritti nell’ambito della garanzia legale di conformità, ad esempio se i beni:',
  claims: ['non corrispondono alla descrizione;', 'non funzionano come previsto.'],
  liable:
    '**I venditori sono responsabili** di qualsiasi difetto di conformità esistente al momento della consegna dei beni e che si manifesta entro il periodo di garanzia legale. In tal caso i venditori sono tenuti a offrire:',
  remedies: [
    '**riparazione gratuita** o **sostituzione gratuita;**',
    'in alcuni casi, una **riduzione del prezzo** o il **rimborso integrale**.',
  ],
  countries:
    'Alcuni paesi prevedono un periodo di garanzia legale più lungo. Per i beni usati può applicarsi un periodo più breve, ma non inferiore a un anno.',
  more: 'Per maggiori informazioni sui tuoi diritti in un paese specifico, scansiona il codice QR qui sotto o chiedi al venditore.',
  qr: 'Codice QR che porta a europa.eu/youreurope/garanzie',
  /** Parts after which the line may break. */
  address: ['europa.eu/', 'youreurope/', 'garanzie'],
  whatToDo: 'Che cosa fare',
  ifReceived: 'se ricevi beni non conformi:',
  steps: [
    'Contatta il venditore il prima possibile per segnalare il problema;',
    'Fornisci una prova d’acquisto, come uno scontrino, una fattura o un estratto conto.',
  ],
  commercialMark: 'GARAN',
  commercial:
    'I venditori e i produttori possono offrire anche garanzie commerciali, che si applicano indipendentemente dalla garanzia legale. Ad esempio, potresti vedere questa etichetta GARAN, che rappresenta una **garanzia commerciale di durabilità** offerta dal produttore senza costi aggiuntivi e valida per l’intero bene.',
  yourEurope: 'I tuoi diritti sul sito dell’Unione europea',
}
