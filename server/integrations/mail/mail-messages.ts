import type { Company } from '#contract/site.ts'

/**
 * Footer of every mail (contact and the company data that the law requires in its correspondence) and the warning below
 * every code.
 */
export const mailMessages = {
  contact: ({ phone, email, openingHours }: Company) => `Domande? ${email} · ${phone} (${openingHours})`,
  imprint: ({ legalName, address, postalCode, city, province, vatNumber, register, capital }: Company) =>
    `${legalName} · ${address}, ${postalCode} ${city} (${province}) · P.IVA ${vatNumber} · ${register} · ${capital}`,
  codeSecrecy: 'Non darlo a nessuno: noi non te lo chiederemo mai, né al telefono né per email.',
} as const
