import * as z from 'zod/mini'
import { endpoints, Id, IdInPath } from './endpoint.ts'
import { NewResend } from './shapes/fulfilment.ts'
import { PrintState } from './shapes/order-print.ts'

/** What staff do about a parcel that was lost. */
export const parcels = endpoints({
  resend: {
    method: 'POST',
    path: '/admin/orders/:id/parcels/:parcelId/resend',
    access: 'orders',
    summary: 'Records that a lost parcel is sent again: the same pieces, taken from stock, without money',
    params: z.object({ id: IdInPath, parcelId: IdInPath }),
    body: NewResend,
    response: z.object({ parcelId: Id, number: z.int() }),
    status: 201,
    errors: ['conflict', 'out-of-stock'],
  },
  reprintParcel: {
    method: 'POST',
    path: '/admin/orders/:id/parcels/:parcelId/reprints',
    access: 'orders',
    summary: 'Requests a reprint of the official tags of a lost parcel; each code gets its next reprint number',
    params: z.object({ id: IdInPath, parcelId: IdInPath }),
    response: PrintState,
    errors: ['conflict'],
  },
})
