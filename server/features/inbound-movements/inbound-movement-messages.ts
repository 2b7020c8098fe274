import type { AnnouncedProblem, MovementDayProblem } from '#domain/movements/inbound-movement.ts'

const problems: Record<AnnouncedProblem, string> = {
  'not-a-code': 'non è il codice intero di una marca',
  repeated: 'c’è già',
  'other-species': 'è di un’altra specie',
}

/** API messages about movement documents. */
export const inboundMovementMessages = {
  notFound: 'Questo modello non c’è.',
  herdUnknown: 'Questo allevamento non è tra i tuoi.',
  sameHolding: 'Gli animali partono e arrivano nella stessa azienda: controlla il codice di chi li manda.',
  noAnimals: 'Scrivi i codici degli animali.',
  tooManyAnimals: (max: number) => `Al massimo ${max.toLocaleString('it-IT')} animali per modello.`,
  /** The first lines that cannot be taken, and how many others there are. */
  refusedLines: (lines: readonly { input: string; problem: AnnouncedProblem }[], others: number) =>
    [
      ...lines.map(({ input, problem }) => `«${input.slice(0, 40)}» ${problems[problem]}.`),
      ...(others > 0 ? [others === 1 ? 'E un’altra riga.' : `E altre ${others} righe.`] : []),
    ].join(' '),
  days: {
    'issued-in-future': 'Il modello ha una data che deve ancora venire.',
    'departed-before-issue': 'La partenza viene prima della data del modello.',
  } satisfies Record<MovementDayProblem, string>,
  numberTaken: 'Un altro modello di questa azienda ha già questo numero.',
  tooMany: (documents: number, animals: number) =>
    `Un account tiene al massimo ${documents.toLocaleString('it-IT')} modelli con ${animals.toLocaleString('it-IT')} animali.`,
  unloaded: 'Lo scarico di questo modello è già confermato, con altri animali.',
  herdGone: 'L’allevamento di questo modello non è più tra i tuoi: aggiorna gli allevamenti, poi conferma.',
  notRemovable: 'Si cancella solo un modello scritto da te e non ancora scaricato.',
  /** Shown to staff in the list of issues. */
  refused: (reason: string) => `VetInfo rifiuta la lettura dei modelli in ingresso: ${reason}`,
} as const
