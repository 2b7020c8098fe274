export const systemMessages = {
  jobNotFound: 'Questo lavoro non c’è più: la coda dimentica dopo una settimana quello che è finito.',
} as const
