import type { SessionUser } from '../session/claims.ts'

export type Owner = Pick<SessionUser, 'id' | 'clientId'>

export const isSame = (one: Owner | null, other: Owner | null): boolean =>
  one?.id === other?.id && one?.clientId === other?.clientId
