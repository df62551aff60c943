import { errors, jwtVerify, SignJWT } from 'jose'
import { idSchema } from '#contract/core/scalars.ts'
import type { Role } from '#contract/core/roles.ts'
import * as v from 'valibot'
import type { SessionKeys } from '#server/domain/kernel/installation-keys.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'singgah'
const AUDIENCE = 'singgah'
const TYPE = 'JWT'
export const TOKEN_HOURS = 8
/** How far the clocks of several processes may be apart. */
const CLOCK_SKEW_S = 300

export type TokenSubject = {
  userId: string
  clientId: string
  sessionId: string
  roles: readonly Role[]
  email: string
  name: string
  isSharedDevice?: boolean
}

/** Tokens from before keys had an id were signed with the one of the database. */
const FIRST_KEY_ID = 'installation'

/** Issues the bearer token of a session; `nameidentifier` repeats `sub` because older callers read it there. */
export const issueToken = (
  { signing: [key] }: Pick<SessionKeys, 'signing'>,
  subject: TokenSubject,
  times: { now: Date; expiresAt: Date },
): Promise<string> =>
  new SignJWT({
    nameidentifier: subject.userId,
    role: [...subject.roles],
    clientId: subject.clientId,
    email: subject.email,
    name: subject.name,
    sid: subject.sessionId,
    // Only where it is so: the page keeps nothing for offline then.
    ...(subject.isSharedDevice === true && { shared: true }),
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
    .setSubject(subject.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(times.now.getTime() / 1000))
    .setExpirationTime(Math.floor(times.expiresAt.getTime() / 1000))
    .sign(key.secret)

const secondsSchema = v.pipe(v.number(), v.safeInteger())

/** Also rejects times that our tokens never have: a longer lifetime than we issue, or an issue time in the future. */
const claimsSchema = (now: Date) =>
  v.pipe(
    v.object({
      sub: idSchema,
      nameidentifier: idSchema,
      sid: idSchema,
      clientId: idSchema,
      iat: secondsSchema,
      exp: secondsSchema,
    }),
    v.check(({ sub, nameidentifier }) => sub === nameidentifier),
    v.check(({ iat, exp }) => exp - iat <= TOKEN_HOURS * 3600 && iat <= now.getTime() / 1000 + CLOCK_SKEW_S),
  )

/**
 * Checks a token's signature by the key it names, algorithm, issuer, audience, type and times. Throws `token_expired` for a token that was
 * good and is over, `unauthenticated` for every other one. Whether its session still lives is another question.
 */
export const readToken = async (
  { signing }: Pick<SessionKeys, 'signing'>,
  token: string,
  now: Date,
): Promise<{ userId: string; clientId: string; sessionId: string }> => {
  try {
    // Otherwise one token has several spellings: the last letter of its signature has spare bits.
    const signature = token.slice(token.lastIndexOf('.') + 1)
    if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) throw new Refusal('unauthenticated')
    const keyOf = ({ kid = FIRST_KEY_ID }: { kid?: string }): Uint8Array => {
      const key = signing.find(({ id }) => id === kid)
      if (key === undefined) throw new Refusal('unauthenticated')
      return key.secret
    }
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      currentDate: now,
    })
    const claims = v.parse(claimsSchema(now), payload)
    return { userId: claims.sub, clientId: claims.clientId, sessionId: claims.sid }
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated')
  }
}
