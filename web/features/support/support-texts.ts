import { paths } from '../../paths.ts'

type Question = {
  /** Also the fragment in the URL: '/supporto#fatture'. */
  id: string
  question: string
  answer: readonly string[]
}

/** Texts of both support pages. Links are written `[text](address)`. */
export const supportTexts = {
  title: 'Supporto', // verbatim
  pageTitle: 'Supporto e domande frequenti',
  pageDescription:
    'Telefono, email e le risposte alle domande di sempre: come si ordinano le marche, come si collega VetInfo e che cos’è, dove sono le fatture, come si annulla un ordine.',
  intro: 'Qui trovi subito le risposte alle domande di sempre. Se la tua non c’è, chiama o scrivi: rispondiamo presto.',
  toAccount: 'Account',

  contact: 'Contatti',
  contactId: 'contatti',
  phone: 'Telefono',
  email: 'Email commerciale',
  address: 'Indirizzo',

  questionsTitle: 'Domande frequenti',
  questions: [
    {
      id: 'ordinare',
      question: 'Come si ordinano le marche?',
      answer: [
        `Scegli la marca nel [catalogo](${paths.products()}), poi colore e quantità, e mettila nel carrello. Se non sai quale scegliere, [fatti guidare](${paths.generator}).`,
        `Se ne rifai una persa, premi «Ordina Sostitutivo» accanto al suo codice in [Le\u00a0mie\u00a0marche](${paths.tags}). Se lì non c’è, nella scheda del prodotto indica «Marca sostitutiva, stesso codice»: scrivi il codice di ogni marca e quale pezzo manca, principale, secondaria o entrambe.`,
        `Per ordinare serve un account: [registrarsi](${paths.signup}) richiede pochi minuti. Per le marche ministeriali l’account VetInfo dev’essere collegato; marche aziendali, applicatori e lettori si ordinano subito.`,
        `Prima dell’ultimo pulsante vedi il totale, con IVA e spedizione. Dopo l’ordine ti arriva un’email con il riepilogo. Passo per passo è tutto nella guida [Ordinare](${paths.guides}#ordinare).`,
      ],
    },
    {
      id: 'collegare-vetinfo',
      question: 'Come si collega l’account VetInfo?',
      answer: [
        `Apri [VetInfo](${paths.registryAccount}) nel tuo account e premi «Connect Account»: ti portiamo sul portale, entri con la tua identità, dai il consenso e torni qui. Il VetInfo ID compare accanto al tuo nome, e leggiamo da soli allevamenti e capi.`,
        'Se VetInfo non risponde, riprova più tardi: le marche ministeriali le puoi già mettere nel carrello, e lì restano. Dalla stessa pagina aggiorni i dati e scolleghi l’account quando vuoi.',
        `Che cosa conviene preparare è nella guida [Collegare VetInfo](${paths.guides}#vetinfo).`,
      ],
    },
    {
      id: 'vetinfo',
      question: 'Che cos’è VetInfo?',
      answer: [
        'È il portale dell’anagrafe zootecnica nazionale. Dietro c’è la BDN, la banca dati dove sono registrati allevamenti e capi, che assegna i codici delle marche ministeriali.',
        'Ci si entra con un’identità forte, per esempio SPID, CIE o CNS. Le richieste di marche le verifica il Servizio veterinario dell’ASL: per la BDN il tuo riferimento è quello, non il negozio.',
      ],
    },
    {
      id: 'fatture',
      question: 'Come si scarica la fattura di un ordine?',
      answer: [
        `Apri [I\u00a0miei\u00a0ordini](${paths.orders}): da quando l’ordine è pagato, INV con il suo numero è un pulsante che salva la fattura in PDF. In «Dettagli Ordine» trovi anche l’XML e le note di credito.`,
        'Il PDF è una copia da leggere: l’originale è la fattura elettronica. Arriva al codice destinatario o alla PEC che hai scritto nei dati dell’azienda, altrimenti la trovi nel cassetto fiscale.',
      ],
    },
    {
      id: 'fatture-passate',
      question: 'Come ritrovo le fatture degli anni passati?',
      answer: [
        `In [I\u00a0miei\u00a0ordini](${paths.orders}) gli ordini restano tutti, anche quelli vecchi. Metti l’elenco per data, o cerca un prodotto o un giorno: accanto a ogni ordine pagato c’è la sua fattura, com’è stata emessa.`,
        'Per averne le copie, scrivici quali numeri o quale anno ti servono: le mandiamo tutte insieme.',
      ],
    },
    {
      id: 'consegna',
      question: 'Quando arriva il mio ordine?',
      answer: [
        `Il giorno previsto sta accanto al prodotto, nel carrello e nell’ordine. Le marche ministeriali aspettano prima i codici della BDN, poi si stampano e partono; il resto parte prima. In [I\u00a0miei\u00a0ordini](${paths.orders}) ogni ordine dice a che punto è.`,
        'Quando un pacco parte ti scriviamo, con il corriere e il numero per seguirlo. Se un codice aspetta una tua risposta, te lo diciamo per email e nell’ordine.',
      ],
    },
    {
      id: 'pacco-perso',
      question: 'Il pacco non arriva o è arrivato rotto: che cosa faccio?',
      answer: [
        `Guarda prima dove si trova: in [I\u00a0miei\u00a0ordini](${paths.orders}) apri l’ordine, accanto al pacco c’è il numero del corriere. Se è fermo da più di due giorni lavorativi, scrivici dall’ordine: lo cerchiamo noi e, se è perso, rispediamo.`,
        'Se il pacco è rotto o manca qualcosa, fai una foto prima di buttare l’imballo e scrivicelo: non ti costa niente.',
      ],
    },
    {
      id: 'resi',
      question: 'Posso rendere un prodotto?',
      answer: [
        `Un prodotto sbagliato o difettoso lo sistemiamo sempre, per due anni se compri come consumatore ([garanzia legale](${paths.guarantee})): scrivici dall’ordine e ti diciamo come spedirlo. Applicatori e lettori comprati come consumatore si rendono entro quattordici giorni: [recedi qui](${paths.withdrawal}).`,
        'Le marche con un codice, un numero o un testo tuo sono fatte apposta per te e non si rendono, se non hanno difetti.',
      ],
    },
    {
      id: 'annullare',
      question: 'Posso annullare il mio ordine?',
      answer: [
        `Sì, da te, finché niente è stampato o partito e i codici delle marche non sono concessi: apri l’ordine da [I\u00a0miei\u00a0ordini](${paths.orders}) e premi «Annulla l’ordine». Quello che hai pagato torna indietro. Se i codici sono già concessi o le marche stampate, chiama o scrivi con il numero dell’ordine: se siamo in tempo lo fermiamo noi.`,
        `Un ordine già spedito non si annulla più. Se hai comprato come consumatore, [recedi qui](${paths.withdrawal}); se un prodotto è sbagliato o difettoso, scrivici e lo sistemiamo.`,
      ],
    },
  ] satisfies Question[],
}
