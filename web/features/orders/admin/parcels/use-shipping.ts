import { useMutation, useQuery } from '@tanstack/react-query'
import type { LabelSheet, NewParcels } from '#contract/parcels.ts'
import { isoDay } from '#domain/dates.ts'
import { api, personal } from '../../../../api/api-client.ts'
import { saveFile } from '../../../../ui/actions/save-file.ts'
import { useOrderChange } from '../use-admin-orders.ts'
import { shippingTexts as texts } from './shipping-texts.ts'

/** What can be sent now of these orders. */
export const useReadyOrders = (orders: readonly number[]) =>
  useQuery({
    queryKey: ['orders', 'admin', 'ready', orders],
    queryFn: ({ signal }) => api.shipments.ready({ query: { orders: [...orders] }, signal }),
    ...personal,
  })

export const useSendParcels = () => useOrderChange((body: NewParcels) => api.shipments.sendAll({ body }))

type Labelled = { orders?: readonly number[]; parcels?: readonly number[]; sheet: LabelSheet }

/** Downloads the address labels of orders before they leave, or of parcels. */
export const useLabels = () =>
  useMutation({
    mutationFn: ({ orders, parcels, sheet }: Labelled) =>
      api.shipments.labels({
        query: { sheet, ...(orders && { orders: [...orders] }), ...(parcels && { parcels: [...parcels] }) },
      }),
    onSuccess: (bytes, { sheet }) => saveFile(bytes, 'application/pdf', texts.labelsName(sheet, isoDay(new Date()))),
  })

/** Downloads the delivery notes of parcels as one file. */
export const useDeliveryNotes = () =>
  useMutation({
    mutationFn: (parcels: readonly number[]) => api.shipments.deliveryNotes({ query: { parcels: [...parcels] } }),
    onSuccess: bytes => saveFile(bytes, 'application/pdf', texts.notesName(isoDay(new Date()))),
  })
