/** Of a job that was tried as often as it may be; why it failed last is told as it was told to us. */
export const jobGivenUp = (tries: number, reason: string) =>
  `Dopo ${tries} tentativi il negozio si è fermato. L’ultimo motivo: ${reason.slice(0, 500)}`

export const jobRefused = (reason: string) =>
  `È stato rifiutato, e si prova ancora per tre giorni: ${reason.slice(0, 500)}`
