import { paths } from '../../paths.ts'

type Question = { question: string; answer: readonly string[] }

/** The words of both support pages. Links are written `[words](address)`. */
export const supportTexts = {
  title: 'Supporto', // verbatim
  pageDescription:
    'Telefono, email e le risposte alle domande di sempre: come si ordinano le marche, che cos’è VetInfo, fatture e annullamenti.',
  intro: 'Qui trovi subito le risposte alle domande di sempre. Se la tua non c’è, chiama o scrivi: rispondiamo presto.',

  contact: 'Contatti',
  phone: 'Telefono',
  email: 'Email',
  address: 'Indirizzo',

  questionsTitle: 'Domande frequenti',
  questions: [
    {
      question: 'Come si ordinano le marche?',
      answer: [
        `Scegli la marca nel [catalogo](${paths.products()}), poi colore e quantità, e mettila nel carrello. Se ne rifai una persa, nella scheda indica «Marca sostitutiva, stesso codice» e scrivi il codice.`,
        `Per ordinare serve un account: [registrarsi](${paths.signup}) richiede pochi minuti. Dopo l’ordine ti arriva un’email con il riepilogo.`,
        `Le marche ministeriali si ordinano con un account VetInfo collegato. Passo per passo è tutto nelle [guide](${paths.guides}); se non sai quale scegliere, [fatti guidare](${paths.generator}).`,
      ],
    },
    {
      question: 'Come si collega l’account VetInfo?',
      answer: [
        'Il collegamento dal sito non è ancora attivo. Quando lo sarà, lo troverai nelle pagine del tuo account.',
        'Intanto puoi ordinare marche aziendali, applicatori e lettori. Le marche ministeriali le puoi già mettere nel carrello: l’ordine parte quando l’account è collegato.',
      ],
    },
    {
      question: 'Che cos’è VetInfo?',
      answer: [
        'È il portale dell’anagrafe zootecnica nazionale. Dietro c’è la BDN, la banca dati dove sono registrati allevamenti e capi, che assegna i codici delle marche ministeriali.',
        'Ci si entra con un’identità forte, per esempio SPID, CIE o CNS. Il tuo riferimento è il Servizio veterinario dell’ASL.',
      ],
    },
    {
      question: 'Come si scaricano le fatture?',
      answer: [
        `Il numero di ogni fattura è in [I miei ordini](${paths.orders}), accanto all’ordine. Da lì puoi aprire l’ordine e stamparne il riepilogo.`,
        'La fattura da scaricare dal sito non c’è ancora: se ti serve una copia, scrivici con il numero dell’ordine.',
      ],
    },
    {
      question: 'Posso annullare il mio ordine?',
      answer: [
        'Dal sito ancora no. Finché la merce non è partita, chiama o scrivi con il numero dell’ordine, oppure rispondi all’email di riepilogo: se siamo in tempo lo fermiamo.',
        `Se la merce è già arrivata e hai comprato come consumatore, guarda [come si recede](${paths.withdrawal}).`,
      ],
    },
  ] satisfies Question[],
}
