import { jwtDecode } from 'jwt-decode'
import { rolesFromClaim, type Role } from '#contract/core/roles.ts'

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const ROLE_CLAIM = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** The signed-in person from the token's claims; `phoneNumber` is loaded with the profile. */
export type SessionUser = {
  id: string
  email: string
  name: string
  role: Role[]
  clientId: string
  tenantId: string
  phoneNumber: string | null
}

export type Claims = {
  user: SessionUser
  sessionId: string | null
  expiresAt: number
  issuedAt: number
  /** The person said that others use this device too. */
  isSharedDevice: boolean
}

const textClaim = (claims: Record<string, unknown>, ...names: string[]): string => {
  for (const name of names) {
    const value = claims[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A payload may be any JSON: null, a number, a text. */
const payloadOf = (token: string): Record<string, unknown> | null => {
  try {
    const payload: unknown = jwtDecode(token)
    return isRecord(payload) ? payload : null
  } catch {
    return null
  }
}

/**
 * Claims of a token, or null if it is unreadable: not a token, no number in `exp`, no person, or two different ones in
 * `nameidentifier` and `sub`. Times in milliseconds since 1970. The signature is only checked by the server.
 */
export const readClaims = (token: string): Claims | null => {
  const claims = payloadOf(token)
  if (claims === null) return null
  const identifier = textClaim(claims, 'nameidentifier', `${CLAIMS}/nameidentifier`)
  const subject = textClaim(claims, 'sub')
  const id = identifier || subject
  const clientId = textClaim(claims, 'clientId')
  const { exp, iat } = claims
  if (typeof exp !== 'number' || !Number.isFinite(exp) || id === '') return null
  if (identifier !== '' && subject !== '' && identifier !== subject) return null
  return {
    user: {
      id,
      email: textClaim(claims, 'email', `${CLAIMS}/emailaddress`),
      name: textClaim(claims, 'name', `${CLAIMS}/name`),
      role: rolesFromClaim(claims['role'] ?? claims[ROLE_CLAIM]),
      clientId,
      tenantId: clientId,
      phoneNumber: null,
    },
    sessionId: textClaim(claims, 'sid') || null,
    expiresAt: exp * 1000,
    isSharedDevice: claims['shared'] === true,
    issuedAt: typeof iat === 'number' ? iat * 1000 : 0,
  }
}
