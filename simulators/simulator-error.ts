/** A rejection in the words of the simulated party. */
export class SimulatorError extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

export const simulatorReplies = {
  malformed: 'La richiesta non è leggibile.',
  nothingHere: 'Indirizzo sconosciuto.',
} as const
