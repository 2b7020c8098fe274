/** What stands between a shop and trade, in the order in which it is best done. */
export const openingTitles = {
  company: 'Dati dell’azienda',
  address: 'Indirizzo del negozio',
  security: 'Accessi',
  mail: 'Mail',
  sdi: 'Fatture al SdI',
  payments: 'Pagamenti',
  registry: 'Anagrafe',
  catalogue: 'Catalogo',
  safety: 'Sicurezza dei prodotti',
  terms: 'IVA, costi e testi',
  backup: 'Copia di sicurezza',
} as const
export type OpeningCheckName = keyof typeof openingTitles
export const openingCheckNames = Object.keys(openingTitles) as [OpeningCheckName, ...OpeningCheckName[]]
