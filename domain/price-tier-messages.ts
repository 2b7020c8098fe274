/** What page and server say of quantity prices that do not go together. */
export const priceTierMessages = {
  fromHigher: (pieces: number) => `Scrivi più di ${pieces}: ogni riga comincia dopo quella prima.`,
  priceLower: (price: string) => `Scrivi meno di ${price}: ogni riga costa meno di quella prima.`,
} as const
