import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerQuery } from '#contract/customers.ts'
import { api, personal } from '../../api/api-client.ts'

export const useCustomer = (id: number) =>
  useQuery({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => api.customers.get({ params: { id }, signal }),
    enabled: Number.isSafeInteger(id),
    ...personal,
  })

export const useCustomers = (query: CustomerQuery) =>
  useQuery({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) => api.customers.list({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['customers', id, 'record'],
    queryFn: ({ signal }) => api.customers.getRecord({ params: { id }, signal }),
    enabled: Number.isSafeInteger(id),
    ...personal,
  })
export const useCustomerRecord = (id: number) => useQuery(recordQuery(id))

/** Mutation of a customer's account; all queries about the customer are refetched. */
const useCustomerMutation = <Sent>(request: (sent: Sent) => Promise<void>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: request,
    onSettled: () => void client.invalidateQueries({ queryKey: ['customers'] }),
  })
}
export const useUpdateContact = (id: number) =>
  useCustomerMutation((body: { name: string; phone: string; email?: string }) =>
    api.customers.updateContact({ params: { id }, body }),
  )
/** Mails the customer the invitation to take over the account again. */
export const useResendToCustomer = (id: number) =>
  useCustomerMutation<void>(() => api.invitations.resendToCustomer({ params: { id } }))
export const useEndSessions = (id: number) =>
  useCustomerMutation<void>(() => api.customers.endSessions({ params: { id } }))
export const useSetUnpaidLimits = (id: number) =>
  useCustomerMutation((isLifted: boolean) => api.customers.setUnpaidLimits({ params: { id }, body: { isLifted } }))
/** Cancels the customer's unpaid orders and returns what became of them. All queries about orders are refetched, too. */
export const useCancelUnpaid = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api.adminOrders.cancelUnpaid({ params: { id }, body: { reason } }),
    onSettled: () => Promise.all(['customers', 'orders'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}
export const useEraseCustomer = (id: number) =>
  useCustomerMutation((email: string) => api.customers.erase({ params: { id }, body: { email } }))

export const useExportCustomer = (id: number) =>
  useMutation({ mutationFn: () => api.customers.export({ params: { id } }) })
