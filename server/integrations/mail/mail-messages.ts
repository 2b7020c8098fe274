import type { Company } from '#contract/shop.ts'

/** What stands below every mail (how to reach the shop, the company data that the law wants on its letters) and below every code. */
export const mailMessages = {
  contact: ({ phone, email, openingHours }: Company) => `Domande? ${email} · ${phone} (${openingHours})`,
  imprint: ({ legalName, address, postalCode, city, province, vatNumber, register, capital }: Company) =>
    `${legalName} · ${address}, ${postalCode} ${city} (${province}) · P.IVA ${vatNumber} · ${register} · ${capital}`,
  codeSecrecy: 'Non darlo a nessuno: noi non te lo chiederemo mai, né al telefono né per email.',
} as const
