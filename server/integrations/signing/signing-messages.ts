/** API messages about external signature providers. */
export const signingMessages = {
  providerUnavailable: 'Il servizio di firma non risponde in questo momento. Riprova tra qualche minuto.',
} as const
