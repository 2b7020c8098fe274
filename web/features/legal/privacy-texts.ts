import type { LegalFacts } from '#contract/site.ts'
import { personalDataKinds } from '#domain/personal-data.ts'
import { paths } from '../../paths.ts'
import { type LegalText, mailLink } from './legal-texts.ts'
import { paymentsSection } from './payment-provider-texts.ts'

export const privacyHead = {
  title: 'Privacy',
  description:
    'Quali dati raccogliamo, perché, per quanto tempo, e i tuoi diritti. Niente cookie, niente profilazione, niente pubblicità.',
}

/** The text for a shop with these recipients of personal data; only those that are configured are named. */
export const privacyTextOf = (facts: LegalFacts): LegalText => ({
  ...privacyHead,
  version: '1.3',
  updated: '2026-11-30',
  lead: 'Raccogliamo i dati che servono a vendere e a spedire, e nient’altro. Nessun cookie, nessuna profilazione, nessuna pubblicità.',
  sections: company => [
    {
      title: 'Chi tratta i dati',
      body: [
        `Il titolare è ${company.legalName}, ${company.address}, ${company.postalCode} ${company.city}. Per tutto quello che riguarda i tuoi dati scrivi a ${mailLink(company)}.`,
      ],
    },
    {
      title: 'Che cosa resta nel tuo browser',
      body: [
        'Questo sito non usa cookie. Quando accedi, il browser conserva nella sua memoria locale (localStorage) una chiave, chiamata access_token, che ti tiene riconosciuto: senza, dovresti accedere a ogni pagina. Se hai più allevamenti conserva anche, alla voce herd, l’ultimo che hai scelto ordinando; e, perché marche, note e letture si aprano anche in stalla senza rete, una copia dei tuoi dati in IndexedDB, che resta tua e di questo accesso. Quando esci, tutto questo viene cancellato. Restano, alla voce prices, la scelta di vedere per primi i prezzi con l’IVA, se l’hai fatta, e, alla voce device, una chiave che dice che da questo browser sei già entrato: evita che chi prova a indovinare la tua password tenga fuori anche te, e da sola non apre niente.',
        'È uno strumento tecnico, che serve al sito per funzionare. Le pagine non caricano niente da altri siti: né caratteri, né mappe, né strumenti di misura. Per questo non c’è un avviso da accettare.',
      ],
    },
    {
      title: 'Quali dati, perché e per quanto tempo',
      body: [
        {
          list: Object.values(personalDataKinds).map(
            ({ name, data, purpose, kept }) => `${name}: ${data} ${purpose} Restano ${kept}.`,
          ),
        },
        'Per account, ordini e delega la base è il contratto con te; per le fatture, la legge; per la newsletter, il tuo consenso, che puoi ritirare quando vuoi; per la sicurezza, i messaggi e i registri, l’interesse di tutti a un sito protetto.',
      ],
    },
    {
      title: 'A chi li diamo',
      body: [
        'Non li vendiamo. Li ricevono, per la parte che serve:',
        {
          list: [
            'il corriere che consegna il pacco: nome, indirizzo, telefono;',
            'chi gestisce il pagamento che scegli: vedi qui sotto;',
            'l’Agenzia delle Entrate, attraverso il Sistema di Interscambio: la fattura, che raggiunge chi riceve le tue (il codice destinatario o la PEC che ci hai dato);',
            'chi ci fornisce server e posta elettronica, per nostro conto e secondo le nostre istruzioni (GDPR, art. 28): da lì passano anche le nostre email e la newsletter;',
            ...(facts.sendsInvoicesByPec
              ? ['chi ci fornisce la posta certificata (PEC), da cui le fatture vanno al Sistema di Interscambio;']
              : []),
            ...(facts.hasSigningProvider
              ? ['chi ci fornisce la firma elettronica, se firmi una delega: il documento, il tuo nome e la tua email;']
              : []),
            'la Banca Dati Nazionale e il Servizio veterinario, per le marche ministeriali: vedi qui sotto.',
          ],
        },
        ...(facts.readsBdn
          ? [
              'Se dichiari il tuo account VetInfo e una delega è attiva, leggiamo in BDN i tuoi allevamenti e i capi, con l’accesso che la BDN ha dato a noi.',
            ]
          : []),
        'Per le marche ministeriali mandiamo a VetInfo i dati necessari alla richiesta dei codici.',
        'La delega che firmi va al Servizio veterinario dell’ASL competente per il tuo allevamento.',
      ],
    },
    paymentsSection(facts.paymentProviders),
    {
      title: 'I tuoi diritti',
      body: [
        `Puoi sapere quali dati abbiamo, averne una copia da portare altrove, correggerli, farli cancellare, limitarne l’uso od opporti. Molti li correggi da te, in [I tuoi dati](${paths.accountDetails}) e in [Azienda](${paths.companyInformation}). Dalla newsletter esci con il collegamento in fondo a ogni sua email. Per il resto scrivi a ${mailLink(company)}: rispondiamo senza costi per te. Quello che la legge ci obbliga a conservare, come le fatture, resta per il tempo previsto.`,
        'Se pensi che abbiamo sbagliato, puoi rivolgerti al Garante per la protezione dei dati personali.',
      ],
    },
  ],
})
