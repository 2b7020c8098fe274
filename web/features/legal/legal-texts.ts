import type { Company } from '#contract/site.ts'
import { paths } from '../../paths.ts'

/** The text of a legal page. Links are written `[text](address)`; company data come from the settings. */
export type LegalText = {
  title: string
  description: string
  version: string
  /** Date of the last change, ISO 8601. */
  updated: string
  lead: string
  sections: (company: Company) => readonly LegalSection[]
}

export type LegalPart = string | { list: readonly string[] } | { steps: readonly string[] }
export type LegalSection = { title: string; body: readonly LegalPart[] }

/** Texts shared by all legal pages. */
export const legalTexts = {
  company: 'I nostri dati',
  legalName: 'Impresa',
  seat: 'Sede',
  vatNumber: 'P.IVA',
  register: 'Registro imprese',
  phone: 'Telefono',
  email: 'Email',
  updated: (legalName: string, version: string, date: string) =>
    `Testo di ${legalName}, versione ${version} del ${date}.`,
  others: 'Le altre note',
  documents: [
    { title: 'Condizioni di vendita', to: paths.terms },
    { title: 'Recedere dal contratto', to: paths.withdrawal },
    { title: 'Garanzia legale', to: paths.guarantee },
    { title: 'Privacy', to: paths.privacy },
    { title: 'Dichiarazione di accessibilità', to: paths.accessibility },
    { title: 'Ritiro RAEE', to: paths.weee },
  ],
}

/** Non-breaking spaces keep the name of the page on one line. */
export const ordersLink = `[I\u00a0miei\u00a0ordini](${paths.orders})`
export const mailLink = ({ email }: Company) => `[${email}](mailto:${email})`
/** Non-breaking spaces keep the number on one line. */
export const phoneLink = ({ phone }: Company) =>
  `[${phone.replaceAll(' ', '\u00a0')}](tel:${phone.replace(/[^+\d]/g, '')})`
