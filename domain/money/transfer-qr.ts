import { ibanProblem, normalizeIban } from '../identifiers/iban.ts'
import { type Cents, toEuros } from './money.ts'

export type BankTransfer = {
  /** Account holder; what is beyond 70 characters is left out. */
  holder: string
  iban: string
  amount: Cents
  /** Unstructured remittance information, at most 140 characters. */
  reference: string
}

/**
 * Returns the text of a QR code with which a bank's app fills in a SEPA credit transfer; null if the IBAN is not valid,
 * as in a shop without company data, or if there is no amount from 0.01 to 999,999,999.99 euros.
 * Source: European Payments Council, EPC069-12, version 2 of the data set (002), in which the BIC may be left out.
 */
export function transferQr({ holder, iban, amount, reference }: BankTransfer): string | null {
  const account = normalizeIban(iban)
  if (ibanProblem(account) !== null || amount <= 0 || amount >= 10 ** 11) return null
  const utf8 = '1'
  const [bic, purpose, structuredReference] = ['', '', '']
  return [
    ...['BCD', '002', utf8, 'SCT', bic],
    oneLine(holder, 70),
    account,
    `EUR${toEuros(amount).toFixed(2)}`,
    ...[purpose, structuredReference],
    oneLine(reference, 140),
  ].join('\n')
}

const oneLine = (text: string, maxLength: number) => text.replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
