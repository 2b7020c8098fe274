/** API messages about issues. */
export const issueMessages = {
  issueNotFound: 'Questa eccezione non esiste.',
  alreadyResolved: 'Questa eccezione è già risolta.',
  stillRefused: 'I codici sono ancora rifiutati: dalla richiesta chiedili di nuovo, o rinuncia. Poi si chiude da sola.',
} as const
