/** Text of the issue for a job that failed on its last attempt; `reason` is quoted as received. */
export const jobFailed = (attempts: number, reason: string) =>
  `Dopo ${attempts} tentativi il negozio si è fermato. L’ultimo motivo: ${reason.slice(0, 500)}`

export const jobRejected = (reason: string) =>
  `È stato rifiutato, e si prova ancora per tre giorni: ${reason.slice(0, 500)}`
