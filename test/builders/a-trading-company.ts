import type { Client } from '#contract/client/connect.ts'

/** In place of the example's data: numbers that hold together. */
export const tradingCompany = {
  address: 'Strada dei Prati 7',
  vatNumber: '01234560017',
  register: 'REA TO-123456',
  phone: '0125 000 01',
  email: 'negozio@marche.example',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
}

export async function setTradingCompany(admin: Client) {
  const { versions } = await admin.settings.get()
  await admin.settings.updateCompany({ body: { version: versions.company, ...tradingCompany } })
}
