/** Error messages for inconsistent quantity tiers, shared by page and server. */
export const priceTierMessages = {
  fromHigher: (pieces: number) => `Scrivi più di ${pieces}: ogni riga comincia dopo quella prima.`,
  priceLower: (price: string) => `Scrivi meno di ${price}: ogni riga costa meno di quella prima.`,
} as const
