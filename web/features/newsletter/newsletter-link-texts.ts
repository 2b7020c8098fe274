import { newsletterConsent } from '#domain/newsletter-consent.ts'

/** Texts of the pages that the links in newsletter mails open. */
export const newsletterLinkTexts = {
  title: 'Newsletter',
  confirm: {
    title: 'Conferma la newsletter',
    text: newsletterConsent.confirm,
    button: 'Conferma l’iscrizione',
    doneTitle: 'Sei nella newsletter',
    doneText: 'Ti abbiamo mandato un’email di benvenuto: da lì esci quando vuoi.',
  },
  leave: {
    title: 'Esci dalla newsletter',
    text: 'Non ti mandiamo più la newsletter. Le email sui tuoi ordini arrivano come prima.',
    button: 'Esci dalla newsletter',
    doneTitle: 'Sei fuori dalla newsletter',
    doneText: 'Non te ne mandiamo altre. Se cambi idea, iscriviti di nuovo dalla pagina principale.',
  },
  working: 'Attendere...',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  refusedTitle: 'Questo collegamento non vale più',
  refusedText: 'È scaduto, o non è arrivato intero. Aprilo di nuovo dall’email, oppure iscriviti un’altra volta.',
  needsScript: 'Il pulsante ha bisogno di JavaScript. Senza, rispondi all’email da cui arrivi e facciamo noi.',
  toHome: 'Vai alla pagina principale',
} as const
