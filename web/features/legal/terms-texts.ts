import { legalGuarantee } from '#domain/orders/legal-guarantee.ts'
import { paymentMethods, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { paths } from '../../paths.ts'
import { type LegalText, mailLink, ordersLink, phoneLink } from './legal-texts.ts'

const methods = paymentMethods.map(method => paymentMethodTexts[method].label).join(', ')

export const termsText: LegalText = {
  title: 'Condizioni di vendita',
  description: 'Come si compra in questo negozio: chi vende, prezzi, pagamento, consegna, annullamento e recesso.',
  version: '1.2',
  updated: '2026-11-26',
  lead: 'Le regole con cui vendiamo, in parole semplici. Valgono per ogni ordine fatto su questo sito.',
  sections: company => [
    {
      title: 'Chi vende',
      body: [
        `Vende ${company.legalName}, ${company.address}, ${company.postalCode} ${company.city}, P.IVA ${company.vatNumber}. Rispondiamo al ${phoneLink(company)} e a ${mailLink(company)}.`,
      ],
    },
    {
      title: 'Che cosa vendiamo',
      body: [
        'Marche auricolari, applicatori e lettori. Di ciascuno la scheda dice misure, materiali, animali, prezzo e disponibilità. Le immagini sono fedeli al prodotto; il colore può cambiare un poco da uno schermo all’altro.',
        'Le marche ministeriali portano un codice assegnato dalla Banca Dati Nazionale: si ordinano solo con un account VetInfo collegato al tuo. Le marche aziendali non sostituiscono quelle ministeriali.',
      ],
    },
    {
      title: 'Come si ordina',
      body: [
        'Per ordinare serve un account. I passi sono quattro:',
        {
          steps: [
            'metti i prodotti nel carrello, dove cambi le quantità e togli quello che non vuoi;',
            'indichi gli indirizzi di fatturazione e di spedizione;',
            'scegli come pagare e rileggi tutto: con «Modifica» torni indietro e correggi;',
            'confermi con «Ordine con obbligo di pagare». Sopra il pulsante c’è il totale completo.',
          ],
        },
        `Dopo la conferma ti mandiamo un’email con il riepilogo. L’ordine resta nel tuo account, in ${ordersLink}, dove lo rileggi e lo stampi. Il contratto è in italiano.`,
      ],
    },
    {
      title: 'Prezzi',
      body: [
        'Ogni prezzo è scritto due volte, IVA esclusa e IVA inclusa; quale leggi per primo lo scegli tu. Quello con l’IVA è arrotondato al centesimo: l’IVA dell’ordine si calcola una volta sola, sulla somma dei prodotti, e il totale può scostarsi di qualche centesimo dalla somma dei singoli prezzi. Nel carrello vedi, una per una, le voci che formano il totale: prodotti, IVA, spedizione. La spedizione è una sola per ordine, e accanto all’importo è scritto se comprende l’IVA; se da una certa spesa è gratis, il carrello lo dice. Se un metodo di pagamento ha un costo, è scritto accanto al suo nome.',
        'Se un prezzo cambia mentre stai ordinando, ti fermiamo, ti mostriamo il nuovo totale e aspettiamo una nuova conferma.',
      ],
    },
    {
      title: 'Pagamento',
      body: [`Puoi scegliere tra: ${methods}. Non chiediamo e non conserviamo i numeri delle carte.`],
    },
    {
      title: 'Disponibilità e consegna',
      body: [
        'Se un prodotto non c’è nella quantità che chiedi, te lo diciamo prima della conferma. Consegniamo all’indirizzo di spedizione che indichi. I giorni entro cui ci impegniamo a consegnare li leggi nella scheda del prodotto, in ogni riga del carrello, sopra il pulsante con cui ordini e nella conferma.',
        {
          list: [
            'Quello che è in magazzino parte per primo; le marche stampate per te, dopo la stampa. L’ordine si considera consegnato con il suo ultimo pacco.',
            'I giorni contano da quando il pagamento arriva; per il bonifico ne contiamo due. Se arriva più tardi, si spostano.',
            'Per le marche ministeriali contiamo i tempi soliti della Banca Dati Nazionale, che assegna i codici. Se tarda, o se aspettiamo una tua risposta (per quale allevamento, come hai riconosciuto il capo), i giorni si spostano; finché i codici non sono concessi puoi annullare senza costi.',
          ],
        },
        'Se un ordine è in ritardo ti scriviamo i giorni nuovi e il perché. Se non consegniamo nei giorni detti puoi darci un altro termine, adatto al caso; se passa anche quello puoi sciogliere il contratto, e ti restituiamo tutto quello che hai pagato (Codice del consumo, art. 61). Quando la merce parte, l’ordine diventa «Spedito».',
        'Controlla il pacco all’arrivo: se manca qualcosa o un codice è sbagliato, scrivici subito e non applicare la marca.',
      ],
    },
    {
      title: 'Annullare un ordine',
      body: [
        `Finché niente è stampato o partito e i codici delle marche non sono concessi, lo annulli dalla sua pagina e quello che hai pagato torna indietro. Dopo la concessione dei codici o la stampa, e prima della partenza, chiama il ${phoneLink(company)} o scrivi a ${mailLink(company)} con il numero dell’ordine: se siamo in tempo lo fermiamo.`,
      ],
    },
    {
      title: 'Recesso',
      body: [
        `Chi compra come consumatore ha 14 giorni dalla consegna per recedere, senza dire perché. Per le marche stampate su ordinazione il recesso non è previsto. Si fa nella pagina [Recedere dal contratto](${paths.withdrawal}), sempre raggiungibile in fondo a ogni pagina, o dalla pagina dell’ordine.`,
      ],
    },
    {
      title: 'Se qualcosa non va',
      body: [
        `${legalGuarantee} Scrivici a ${mailLink(company)} con il numero dell’ordine e, se puoi, una foto. Che cosa ti spetta e come si chiede è scritto in [Garanzia legale](${paths.guarantee}).`,
        'La scheda di ogni prodotto dice anche chi lo fabbrica e a che cosa stare attenti.',
      ],
    },
    {
      title: 'Vecchi apparecchi e dati personali',
      body: [
        `Quando compri un lettore ritiriamo gratis quello vecchio: vedi [Ritiro RAEE](${paths.weee}). Come trattiamo i tuoi dati è scritto in [Privacy](${paths.privacy}).`,
      ],
    },
  ],
}
