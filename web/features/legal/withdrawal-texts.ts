import type { Company } from '#contract/site.ts'
import { paths } from '../../paths.ts'
import { type LegalText, mailLink, ordersLink, phoneLink } from './legal-texts.ts'

export const withdrawalText: LegalText = {
  title: 'Recedere dal contratto',
  description:
    'Chi può recedere, entro quando, per quali prodotti, e come si fa: basta un’email con il numero dell’ordine.',
  version: '1.0',
  updated: '2026-11-21',
  lead: 'Chi compra come consumatore può cambiare idea entro 14 giorni dalla consegna, senza dire perché. Basta un’email con il numero dell’ordine.',
  sections: company => [
    {
      title: 'Chi può recedere',
      body: [
        'Il recesso è un diritto dei consumatori, cioè di chi compra per sé e non per l’attività dell’azienda (Codice del consumo, art. 52).',
      ],
    },
    {
      title: 'Per quali prodotti',
      body: [
        {
          list: [
            'sì: applicatori e ricambi, lettori, marche neutre;',
            'no: le marche stampate per te, con un codice, un nome o una scritta.',
          ],
        },
        'Le marche stampate sono fatte su misura e nessun altro le può usare: per questi prodotti la legge esclude il recesso (art. 59). Se nell’ordine ci sono prodotti dell’uno e dell’altro tipo, recedi solo per i primi.',
      ],
    },
    {
      title: 'Come si fa',
      body: [
        {
          steps: [
            `scrivi a ${mailLink(company)} entro 14 giorni dalla consegna;`,
            `indica il numero dell’ordine (è in ${ordersLink} e nell’email di riepilogo), il tuo nome e i prodotti che rendi.`,
          ],
        },
        'Il motivo non serve. Ti rispondiamo confermando il giorno e l’ora in cui abbiamo ricevuto la tua email, e come rendere i prodotti.',
        `Una funzione per recedere direttamente da questa pagina è in preparazione: fino ad allora vale l’email. Per un dubbio chiama il ${phoneLink(company)}.`,
      ],
    },
    {
      title: 'Dopo',
      body: [
        'Rendi i prodotti interi, con quello che c’era nella confezione. Per il rimborso e per le spese di restituzione valgono le regole del Codice del consumo.',
      ],
    },
    {
      title: 'Non è quello che cercavi?',
      body: [
        `Se la merce non è ancora partita, l’ordine si può [annullare](${paths.publicSupport}#annullare). Se un prodotto è difettoso o sbagliato, il recesso non c’entra: scrivici e lo sistemiamo.`,
      ],
    },
  ],
}

export const withdrawalMail = {
  button: 'Scrivi l’email di recesso',
  to: ({ email, legalName }: Company) => {
    const subject = 'Recesso dal contratto, ordine n. …'
    const body = `A ${legalName}\n\nRecedo dal contratto per questi prodotti:\n…\n\nNumero dell’ordine: …\nConsegnato il: …\nNome e cognome: …\n`
    return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  },
}
