/** Carriers with a tracking page; other carriers are shown by name only. */
const trackingPages: Record<string, (number: string) => string> = {
  BRT: number => `https://vas.brt.it/vas/sped_det_show.hsm?Nspediz=${number}`,
  DHL: number => `https://www.dhl.com/it-it/home/tracking.html?tracking-id=${number}`,
  FedEx: number => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  GLS: number => `https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?match=${number}`,
  'Poste Italiane': number => `https://www.poste.it/cerca/index.html#/risultati-spedizioni/${number}`,
  UPS: number => `https://www.ups.com/track?tracknum=${number}`,
}

export const knownCarriers: readonly string[] = Object.keys(trackingPages)

/** Returns the tracking page of a parcel. Null if the carrier is unknown or there is no number. */
export function trackingUrl({ carrier, tracking }: { carrier: string; tracking: string }): string | null {
  const number = tracking.replace(/\s/g, '')
  const name = knownCarriers.find(known => known.toLowerCase() === carrier.trim().toLowerCase())
  const page = name === undefined ? undefined : trackingPages[name]
  return number === '' || !page ? null : page(encodeURIComponent(number))
}
