import type { Company } from '#contract/site.ts'
import { paths } from '../../paths.ts'
import { type LegalText, mailLink, phoneLink } from './legal-texts.ts'

export const withdrawalText: LegalText = {
  title: 'Recedere dal contratto',
  description:
    'Recedi qui da un ordine, con l’account o con numero ed email: chi può, entro quando, per quali prodotti.',
  version: '2.1',
  updated: '2026-12-01',
  lead: 'Chi compra come consumatore può cambiare idea entro 14 giorni dalla consegna, senza dire perché. Si fa qui, in due passi.',
  sections: company => [
    {
      title: 'Chi può recedere',
      body: [
        'Il recesso è un diritto dei consumatori, cioè di chi compra per sé e non per l’attività dell’azienda (Codice del consumo, art. 52). Chi ordina con una partita IVA compra per l’azienda.',
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
            'premi «Recedere dal contratto qui»: con l’account scegli ordine e prodotti; senza, bastano il numero dell’ordine e la sua email;',
            'rileggi la dichiarazione e premi «Conferma recesso»;',
            'senza account, premi anche «Sì, recedo» dalla ricevuta.',
          ],
        },
        'Il motivo non serve. La ricevuta, con il testo, la data e l’ora, arriva per email: conservala. Nella pagina dell’ordine vedi a che punto è.',
        `Puoi recedere da quando ordini fino a 14 giorni dopo la consegna dell’ultimo pacco; se l’ultimo giorno è un sabato o una festa, vale anche il primo giorno feriale dopo. Vale anche una dichiarazione scritta in altro modo, per esempio con il modulo qui sotto, a ${mailLink(company)}. Per un dubbio chiama il ${phoneLink(company)}.`,
      ],
    },
    {
      title: 'Dopo',
      body: [
        {
          list: [
            `rispedisci i prodotti entro 14 giorni dalla dichiarazione, interi e con quello che c’era nella confezione, a ${company.legalName}, ${company.address}, ${company.postalCode} ${company.city}; la spesa è tua;`,
            'ti restituiamo quanto hai pagato entro 14 giorni dalla dichiarazione, con lo stesso metodo di pagamento; possiamo aspettare che i prodotti tornino, o che tu mostri di averli spediti;',
            'se rendi tutto l’ordine, ti restituiamo anche la spedizione.',
          ],
        },
        'Di quanto valgono meno per un uso oltre la prova rispondi tu (art. 57).',
      ],
    },
    {
      title: 'Modulo di recesso',
      body: [
        'È il modulo della legge (Codice del consumo, allegato I, parte B). Compilalo e mandalo solo se vuoi recedere e non usi questa pagina.',
        {
          list: [
            `Destinatario: ${company.legalName}, ${company.address}, ${company.postalCode} ${company.city} (${company.province}), ${company.email}`,
            'Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
            'Ordinato il (*)/ricevuto il (*)',
            'Nome del/dei consumatore/i',
            'Indirizzo del/dei consumatore/i',
            'Firma del/dei consumatore/i (solo se il presente modulo è notificato in versione cartacea)',
            'Data',
          ],
        },
        '(*) Cancella la dicitura che non serve.',
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
  button: 'Oppure con un’email',
  to: ({ email, legalName }: Company) => {
    const subject = 'Recesso dal contratto, ordine n. …'
    const body = `A ${legalName}\n\nRecedo dal contratto per questi prodotti:\n…\n\nNumero dell’ordine: …\nConsegnato il: …\nNome e cognome: …\n`
    return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  },
}
