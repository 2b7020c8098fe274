import { paths } from '../../paths.ts'
import { type LegalText, mailLink, phoneLink } from './legal-texts.ts'

export const weeeText: LegalText = {
  title: 'Ritiro RAEE',
  description: 'Quando compri un lettore ritiriamo gratis quello vecchio, uno contro uno. Come si chiede il ritiro.',
  version: '1.0',
  updated: '2026-11-21',
  lead: 'Quando compri un lettore, ritiriamo gratis quello vecchio: uno contro uno.',
  sections: company => [
    {
      title: 'Che cosa ritiriamo',
      body: [
        `I [lettori](${paths.products({ category: 'lettori' })}) sono apparecchi elettrici ed elettronici. Per ognuno che compri puoi consegnarcene uno vecchio dello stesso tipo, che faceva lo stesso lavoro, anche se non l’avevi comprato da noi. Il ritiro non costa niente.`,
      ],
    },
    {
      title: 'Come si chiede',
      body: [
        {
          steps: [
            'ordina il nuovo lettore;',
            `scrivi a ${mailLink(company)}, o chiama il ${phoneLink(company)}, con il numero dell’ordine e il modello del vecchio;`,
            'ci accordiamo con te su come riprenderlo.',
          ],
        },
        'Prima di consegnarlo scarica le letture che ti servono e cancellale dalla memoria.',
      ],
    },
    {
      title: 'Perché non nel cassonetto',
      body: [
        'Il bidone barrato sull’apparecchio vuol dire che non va con i rifiuti indifferenziati. Dentro ci sono materiali che si recuperano, e una batteria che va trattata a parte.',
      ],
    },
  ],
}
