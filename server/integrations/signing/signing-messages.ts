/** What the shop says when the party that has documents signed does not answer as agreed. */
export const signingMessages = {
  providerAway: 'Il servizio di firma non risponde in questo momento. Riprova tra qualche minuto.',
} as const
