import type { Role } from '#domain/admin/roles.ts'
import type { RequestContext } from './request-context.ts'
import type { SessionUser } from './session-user.ts'

/** Who acts, and in which request. */
export type Actor = SessionUser & RequestContext

/**
 * An actor as records keep it. The id is null if the shop itself or an outside party acts. Role and session are there if
 * a person acts in the back office or for themselves.
 */
export type RecordedActor = {
  id: number | null
  requestId: string
  address?: string
  userAgent?: string
  role?: Role
  tokenDigest?: Buffer
}

/** The shop itself, outside of any request. */
export const systemActor: RecordedActor = { id: null, requestId: '' }
