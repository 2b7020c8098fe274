import { expect, test } from 'vitest'
import { trackingUrl } from './carriers.ts'

test.each([
  ['GLS', 'X 123', 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?match=X123'],
  [' poste italiane ', '1&2', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/1%262'],
  ['brt', '12', 'https://vas.brt.it/vas/sped_det_show.hsm?Nspediz=12'],
  ['DHL', '12', 'https://www.dhl.com/it-it/home/tracking.html?tracking-id=12'],
  ['FedEx', '12', 'https://www.fedex.com/fedextrack/?trknbr=12'],
  ['UPS', '12', 'https://www.ups.com/track?tracknum=12'],
  ['GLS', '  ', null],
  ['Zio Piero', '123', null],
  ['', '123', null],
])('with %j and %j a parcel is followed at %j', (carrier, tracking, url) => {
  expect(trackingUrl({ carrier, tracking })).toBe(url)
})
