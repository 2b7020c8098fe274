/** Whose parcels can be followed by an address, with the page that each has for it. Others are written as they are called. */
const trackingPages: Record<string, (number: string) => string> = {
  BRT: number => `https://vas.brt.it/vas/sped_det_show.hsm?Nspediz=${number}`,
  DHL: number => `https://www.dhl.com/it-it/home/tracking.html?tracking-id=${number}`,
  FedEx: number => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  GLS: number => `https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?match=${number}`,
  'Poste Italiane': number => `https://www.poste.it/cerca/index.html#/risultati-spedizioni/${number}`,
  UPS: number => `https://www.ups.com/track?tracknum=${number}`,
}

export const knownCarriers: readonly string[] = Object.keys(trackingPages)

/** Where a parcel can be followed; nothing where the carrier is not known or gave no number. */
export function trackingUrl({ carrier, tracking }: { carrier: string; tracking: string }): string | null {
  const number = tracking.replace(/\s/g, '')
  const name = knownCarriers.find(known => known.toLowerCase() === carrier.trim().toLowerCase())
  const page = name === undefined ? undefined : trackingPages[name]
  return number === '' || !page ? null : page(encodeURIComponent(number))
}
