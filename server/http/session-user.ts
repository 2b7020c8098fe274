import type { Role } from '#domain/admin/roles.ts'

/** The user of a valid session token. */
export type SessionUser = {
  id: number
  email: string
  role: Role
  emailVerified: boolean
  hasSecondFactor: boolean
  tokenDigest: Buffer
}
