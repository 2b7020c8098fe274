import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewInvitation, StaffMember } from '#contract/staff.ts'
import type { Role } from '#domain/admin/roles.ts'
import { api } from '../../api/api-client.ts'

const staffQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: () => api.staff.list(),
  meta: { personal: true },
})

export const useStaff = () => useQuery(staffQuery)

const invitationsQuery = queryOptions({
  queryKey: ['staff', 'invitations'],
  queryFn: () => api.invitations.list(),
  meta: { personal: true },
})

export const useInvitations = () => useQuery(invitationsQuery)

/** Mutation of an invitation: the list is fetched again, also after an error, because it may have been outdated. */
function useInvitationChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
}
export const useInvite = () => useInvitationChange((body: NewInvitation) => api.invitations.invite({ body }))
export const useResendInvitation = () => useInvitationChange((id: number) => api.invitations.resend({ params: { id } }))
export const useWithdrawInvitation = () =>
  useInvitationChange((id: number) => api.invitations.withdraw({ params: { id } }))

export function useResetSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.staff.resetSecondFactor({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
}

/** Changes the role of a staff member, or gives a role to another account by its e-mail address. */
export function useGiveRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ member, email, role }: { member: StaffMember | undefined; email: string; role: Role }) =>
      member || role === 'farmer'
        ? api.staff.update({ params: { id: member?.id ?? 0 }, body: { role } })
        : api.staff.add({ body: { email, role } }),
    // Also refetched after an error, because the list was outdated; the profile because one's own role may have
    // changed.
    onSettled: () =>
      Promise.all([staffQuery.queryKey, ['users', 'profile']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
