/** The legal guarantee of conformity, in the same words on pages and in mails. Source: consumer code, art. 128–135-ter. */

export const legalGuarantee =
  'Per i prodotti difettosi o diversi da quelli ordinati vale la garanzia legale: chi compra come consumatore ha due anni dalla consegna (Codice del consumo, art. 128 e seguenti).'

/** What the QR code of the Union's notice leads to; a link has to stand beside the notice. */
export const yourEuropeGuarantees = 'https://europa.eu/youreurope/garanzie'
