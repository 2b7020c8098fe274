import { isEmailAddress } from '../identifiers/email-address.ts'

/** A business that answers for the safety of a product: its manufacturer, or who answers for it in the Union. */
export type EconomicOperator = {
  name: string
  /** Postal address on one line. */
  address: string
  /** E-mail address or web page. */
  contact: string
}

const webPage = /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#]\S*)?$/i

/** True if the text is an e-mail address or the address of a web page, with or without `https://`. */
export const isElectronicAddress = (text: string): boolean => isEmailAddress(text) || webPage.test(text)

/** Returns the address of a link to an electronic address. */
export const electronicAddressHref = (contact: string): string =>
  contact.includes('@') && isEmailAddress(contact)
    ? `mailto:${contact}`
    : /^https?:/i.test(contact)
      ? contact
      : `https://${contact}`
