import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NewThread, VisitorMessage } from '#contract/support-threads.ts'
import { api, personal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'

/** The signed-in user's threads with the shop; with `orderId` that of one order. */
export const useSupportThreads = (orderId?: number) =>
  useQuery({
    queryKey: ['supportThreads', 'own', orderId ?? null],
    queryFn: ({ signal }) => api.supportThreads.list({ query: orderId === undefined ? {} : { orderId }, signal }),
    enabled: useSession().status === 'signed-in' && (orderId === undefined || Number.isSafeInteger(orderId)),
    ...personal,
  })

/** The user's latest orders, for the choice in the form; the first page of the own orders has the same key. */
export const useOrderChoices = () =>
  useQuery({
    queryKey: ['orders', 'list', {}],
    queryFn: ({ signal }) => api.orders.list({ query: {}, signal }),
    enabled: useSession().status === 'signed-in',
    ...personal,
  })

function useThreadChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['supportThreads', 'dashboard'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}

export const useWriteMessage = () => useThreadChange((body: NewThread) => api.supportThreads.write({ body }))
export const useWriteAsVisitor = () =>
  useMutation({ mutationFn: (body: VisitorMessage) => api.supportThreads.writeAsVisitor({ body }) })
export const useReplyToShop = (id: number) =>
  useThreadChange((text: string) => api.supportThreads.reply({ params: { id }, body: { text } }))

/** Records that an unread thread is on the screen. Pages read it again when they are next opened, so nothing moves. */
export function useReadOnView({ id, isUnread }: { id: number; isUnread: boolean }) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isUnread) return
    void api.supportThreads
      .markRead({ params: { id } })
      .then(() => client.invalidateQueries({ queryKey: ['supportThreads'], refetchType: 'none' }))
      // The next visit tries again.
      .catch(() => undefined)
  }, [client, id, isUnread])
}

/** One page of all threads, for staff. */
export const useAdminSupportThreads = (query: { state?: 'open' | 'closed'; orderId?: number; page?: number }) =>
  useQuery({
    queryKey: ['supportThreads', 'admin', query],
    queryFn: ({ signal }) => api.supportThreads.adminList({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
export const useAdminSupportThread = (id: number) =>
  useQuery({
    queryKey: ['supportThreads', 'admin', id],
    queryFn: ({ signal }) => api.supportThreads.adminGet({ params: { id }, signal }),
    enabled: Number.isSafeInteger(id),
    ...personal,
  })
export const useAnswerThread = (id: number) =>
  useThreadChange((text: string) => api.supportThreads.adminReply({ params: { id }, body: { text } }))
export const useCloseThread = (id: number) =>
  useThreadChange((isClosed: boolean) => api.supportThreads.adminClose({ params: { id }, body: { isClosed } }))
