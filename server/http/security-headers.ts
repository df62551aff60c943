import type { FastifyReply, FastifyRequest } from 'fastify'

/** CSP data from the page's build: the nonce of its styles and the hashes of its inline scripts. */
export type PageCsp = { styleNonce: string | null; scriptHashes: readonly string[] }

/**
 * The Content-Security-Policy of the page: nothing from elsewhere except the parts of the street map, nothing inline that
 * the build did not make.
 */
export const pagePolicy = ({ styleNonce, scriptHashes }: PageCsp, mapOrigins: readonly string[]): string => {
  const maps = mapOrigins.map((origin) => ` ${origin}`).join('')
  return [
    `default-src 'self'`,
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    `style-src 'self'${styleNonce === null ? '' : ` 'nonce-${styleNonce}'`}`,
    `img-src 'self' data:${maps}`,
    `font-src 'self'`,
    `connect-src 'self'${maps}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

/** For answers that are data: a browser that is made to show one as a page runs and loads nothing. */
const API_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const commonHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Sets the headers that every answer has, before anything else; page files replace the policy by their own. */
export const securityHeaders = (isHttps: boolean): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const headers = { ...commonHeaders(isHttps), 'content-security-policy': API_POLICY, 'cache-control': 'no-store' }
  return (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  }
}
