/** Texts of the simulated registry for people, and for the shop in rejections. */
export const registryPageTexts = {
  trial: 'Ambiente di prova',
  trialText: 'Questa non è VetInfo: persone, aziende e capi sono inventati, e niente arriva alla Banca Dati Nazionale.',
  registry: 'Anagrafe zootecnica, simulata',
  loginTitle: 'Chi sei?',
  loginText: 'Nell’anagrafe vera entreresti con SPID, CIE o CNS. Qui scegli una persona di prova.',
  people: 'Persone di prova',
  enterAs: (name: string) => `Entra come ${name}`,
  otherTitle: 'Un’altra persona',
  username: 'Nome utente',
  usernameHint:
    'Da prova1 a prova9999: ognuno ha un’azienda sua, con 40 bovini e 25 ovini. Da due1 a due3999: bovini in due aziende.',
  enter: 'Entra',
  unknownUser: (username: string) => `«${username}» non esiste. I nomi vanno da prova1 a prova9999.`,
  consentTitle: 'Dai il consenso?',
  consentText: (name: string) => `${name}, il negozio Auricola chiede di poter, a nome tuo:`,
  scopes: [
    'vedere aziende, allevamenti e capi;',
    'chiedere i codici delle marche nuove e i duplicati di quelle perse;',
    'confermare la consegna delle marche.',
  ],
  consentEnd: 'Il consenso si toglie quando vuoi, dal tuo account nel negozio.',
  holdings: 'Le tue aziende',
  noHoldings: 'Nessuna azienda registrata.',
  allow: 'Acconsento',
  deny: 'No, torna al negozio',
  blockedTitle: 'Accesso rifiutato',
  back: 'Torna al negozio',
  wrongTitle: 'Richiesta non valida',
  wrongText: 'Il collegamento va cominciato dal negozio: torna lì e riprova.',
  downTitle: 'L’anagrafe non risponde',
  downText: 'È stata spenta per prova. Riprova più tardi.',
  registerTitle: 'Iscriversi all’anagrafe',
  registerText: [
    'Nell’anagrafe vera l’utenza si chiede con SPID, CIE o CNS; l’azienda e il codice aziendale li registra il Servizio veterinario dell’ASL.',
    'Nell’ambiente di prova non serve iscriversi: quando il negozio ti porta qui, scegli una delle persone di prova.',
  ],
  registerEnd: 'Chiudi questa pagina per tornare alla registrazione nel negozio.',
} as const

export const registryReplies = {
  codeRefused: 'Il codice di autorizzazione non è valido.',
  tokenExpired: 'TOKEN SCADUTO',
  unknownHerd: (holding: string) => `Nessun allevamento di questa specie nell’azienda ${holding}.`,
  unknownRequest: (id: string) => `La richiesta ${id} non esiste.`,
  unknownCode: (code: string) => `Il codice ${code} non è registrato in questo allevamento.`,
  animalGone: (code: string) => `Il capo ${code} è uscito dall’allevamento: la marca non si duplica.`,
  overNeed: (need: number) =>
    need <= 5
      ? 'Con cinque capi o meno si possono tenere al massimo 5 coppie di marche in anticipo.'
      : `La quantità supera il fabbisogno annuale dell’allevamento, che è di ${need} marche.`,
} as const
