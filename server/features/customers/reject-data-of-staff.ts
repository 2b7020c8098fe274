import { isStaff, may, type Role } from '#domain/admin/roles.ts'
import { Problem } from '../../http/problem.ts'
import { customerMessages } from './customer-messages.ts'

/** Throws `forbidden` if the account is one of staff and the actor no administrator. */
export function rejectDataOfStaff(actor: { role: Role }, { role }: { role: Role }) {
  if (isStaff(role) && !may(actor.role, 'admin')) throw new Problem('forbidden', customerMessages.dataOnlyByAdmins)
}
