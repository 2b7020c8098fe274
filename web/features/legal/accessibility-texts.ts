import { type LegalText, mailLink, phoneLink } from './legal-texts.ts'

export const accessibilityText: LegalText = {
  title: 'Dichiarazione di accessibilità',
  description:
    'A che livello di accessibilità puntiamo, come lo controlliamo, i limiti che conosciamo e a chi segnalare un problema.',
  version: '1.0',
  updated: '2026-11-21',
  lead: 'Il negozio deve poterlo usare chiunque: con la tastiera, con un lettore di schermo, con i caratteri ingranditi, dal telefono, al sole.',
  sections: company => [
    {
      title: 'A che cosa puntiamo',
      body: [
        'Alle Web Content Accessibility Guidelines (WCAG) 2.2, livello AA. Comprendono le WCAG 2.1 AA, che la norma europea EN\u00a0301\u00a0549 chiede e a cui guarda la legge italiana per il commercio elettronico (decreto legislativo 82/2022).',
        'È una dichiarazione nostra, fatta controllando noi le pagine: nessun ente esterno ci ha certificato.',
      ],
    },
    {
      title: 'Come lo controlliamo',
      body: [
        'Quando costruiamo o cambiamo una pagina, controlliamo:',
        {
          list: [
            'con uno strumento automatico (axe), che cerca gli errori noti;',
            'con la sola tastiera: ogni comando si raggiunge, e si vede sempre dove si è;',
            'su uno schermo largo 320 pixel, senza scorrimento orizzontale;',
            'il contrasto dei testi, almeno 4,5 a 1, e la grandezza dei comandi, almeno 44 pixel;',
            'con i movimenti ridotti, se il tuo dispositivo li chiede, e su carta.',
          ],
        },
      ],
    },
    {
      title: 'I limiti che conosciamo',
      body: [
        {
          list: [
            'alcune scritte sono in inglese, per esempio «Add to Cart»;',
            'i disegni tecnici hanno una descrizione, ma non ogni loro dettaglio; nelle guide il testo accanto dice le stesse cose;',
            'le pagine si aggiornano spesso: un difetto nuovo può sfuggirci, finché qualcuno ce lo dice.',
          ],
        },
      ],
    },
    {
      title: 'Se trovi un ostacolo',
      body: [
        `Scrivi a ${mailLink(company)} o chiama il ${phoneLink(company)}. Dicci la pagina e che cosa volevi fare: intanto ti aiutiamo noi, poi sistemiamo la pagina.`,
      ],
    },
  ],
}
