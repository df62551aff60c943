import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName, Cookies } from '../domain/accounts/sessions/cookies.ts'

const PATH = '/api/Auth'

/** The name on the wire. Browsers take the prefix only from a secure origin, so a plain one cannot overwrite it. */
const wireName = (name: CookieName, isSecure: boolean): string => `${isSecure ? '__Secure-' : ''}singgah-${name}`

/** The cookies of a call; `isSecure` where the installation is reached by HTTPS. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies => ({
  get: (name) => request.cookies[wireName(name, isSecure)] ?? null,
  set: (name, value, maxAgeSeconds) => {
    reply.setCookie(wireName(name, isSecure), value ?? '', {
      path: PATH,
      httpOnly: true,
      sameSite: name === 'company' ? 'lax' : 'strict',
      secure: isSecure,
      ...(value === null ? { maxAge: 0 } : maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    })
  },
})
