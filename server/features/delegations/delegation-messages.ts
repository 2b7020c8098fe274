import { type Species, speciesLabel } from '#domain/catalogue/species.ts'

/** Error messages of the delegation calls. */
export const delegationMessages = {
  notFound: 'Questa delega non esiste.',
  alreadyOpen: 'Per questo allevamento e questa specie c’è già una delega aperta.',
  companyDataMissing: 'Per preparare la delega servono ragione sociale e codice fiscale: completa i dati dell’azienda.',
  notToSign: 'Questa delega non è più da firmare.',
  alreadyEnded: 'Questa delega è già chiusa.',
  notNow: 'Da dove si trova ora, la delega non può passare a questo stato.',
  signElsewhere: 'Questa delega si firma presso il servizio di firma.',
  emailUnverified: 'Prima di firmare conferma la tua email: il codice della firma arriva lì.',
  codeRefused: 'Il codice non è valido o è scaduto. Controlla le cifre o chiedine uno nuovo.',
  forged: 'La firma della chiamata non è valida.',
  replayed: 'Questo evento è già arrivato.',
  declined: 'La firma è stata rifiutata presso il servizio di firma.',
} as const

export const herdText = (holding: string, species: Species) => `IT${holding}, ${speciesLabel(species).toLowerCase()}`

const list = new Intl.ListFormat('it-IT')

export const signingCodeMailTexts = {
  subject: 'Il codice per firmare la delega',
  preview: 'Serve per firmare la delega che hai davanti.',
  heading: 'Firma la delega',
  instructions: (herds: readonly string[]) =>
    herds.length === 1
      ? `Per firmare la delega per ${herds[0]}, scrivi questo codice nella pagina da cui lo hai chiesto:`
      : `Questo codice firma ${herds.length} deleghe: per ${list.format(herds)}. Scrivilo nella pagina da cui lo hai chiesto:`,
  validity: (minutes: number, attempts: number) =>
    `Vale ${minutes} minuti e ${attempts} tentativi, soltanto dove lo hai chiesto. Se ne chiedi un altro, vale soltanto il più recente.`,
  notYou: 'Non lo hai chiesto tu? Non firmare: qualcuno è entrato nel tuo account. Cambia la password e scrivici.',
} as const

export const delegationSignedMailTexts = {
  subject: 'La delega è firmata',
  preview: 'In allegato il documento firmato. Ecco che cosa succede ora.',
  heading: 'La delega è firmata',
  attached: (herd: string) =>
    `In allegato trovi la delega per ${herd}, con la pagina che dice chi ha firmato, quando e come. Conservala così com’è: stampata o salvata di nuovo, la firma non si può più controllare.`,
  next: 'Ora la mandiamo al Servizio veterinario della tua ASL. Vale da quando il Servizio la attiva in BDN: finché non succede, le richieste in BDN le fai tu o il tuo delegato di sempre.',
  revoke: 'La puoi revocare quando vuoi dalle pagine del tuo account.',
  button: 'Vedi la delega',
  fingerprint: 'Impronta SHA-256 del file',
  fileName: (holding: string, species: Species) => `delega-${holding}-${speciesLabel(species).toLowerCase()}.pdf`,
} as const

export const delegationRevokedMailTexts = {
  subject: 'La delega è revocata',
  preview: 'Da adesso non facciamo altre richieste a tuo nome.',
  heading: 'La delega è revocata',
  revoked: (herd: string) =>
    `La delega per ${herd} è revocata: da adesso non facciamo altre richieste in BDN a tuo nome.`,
  notSent: 'Non era ancora arrivata al Servizio veterinario: non resta altro da fare.',
  sent: 'Lo comunichiamo al Servizio veterinario, che registra la fine della delega. Se hai fretta, avvisalo anche tu.',
  codes: 'I codici già assegnati restano tuoi, e gli ordini già fatti restano come sono.',
  button: 'Vedi le tue deleghe',
  notYou: 'Non sei stato tu? Cambia la password e scrivici.',
} as const
