import type { Role } from '#contract/core/roles.ts'
import type { StaffRole } from '#contract/core/staff-roles.ts'

/** The person who calls, as the database knows them at this moment. */
export type Actor = {
  userId: string
  clientId: string
  /** Admins of the company that operates the installation see every company's rows. */
  isOperator: boolean
  roles: Role[]
  sessionId: string
  email: string
  name: string
  /** Last authentication, by sign-in or step-up authentication. */
  verifiedAt: Date
  /** The company demands two factors, and this session has shown one. */
  lacksFactor: boolean
  /** The caller, if not this person: a colleague or a member of their staff. */
  calledBy?: Pick<Actor, 'userId' | 'email' | 'name' | 'roles'>
  /** Role of `calledBy` on the staff of this host; missing for everybody else. */
  staffRole?: StaffRole
}

/** User id of the signed-in caller, who pays; differs from `userId` when they book for a colleague or work for a host. */
export const callerOf = ({ userId, calledBy }: Pick<Actor, 'userId' | 'calledBy'>): string => calledBy?.userId ?? userId
