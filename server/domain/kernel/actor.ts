import type { Role } from '#contract/core/roles.ts'

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
  /** The colleague who calls for this person; missing where they call themselves. */
  bookedBy?: Pick<Actor, 'userId' | 'email' | 'name' | 'roles'>
}

/** User id of the signed-in caller, who pays; differs from `userId` when they book for a colleague. */
export const callerOf = ({ userId, bookedBy }: Pick<Actor, 'userId' | 'bookedBy'>): string => bookedBy?.userId ?? userId
