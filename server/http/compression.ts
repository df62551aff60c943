import compress from '@fastify/compress'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** Smaller answers fit into one packet as they are. */
const THRESHOLD_BYTES = 1_024

/** Answers with something that opens or signs: sign-in, sessions and factors, codes to join, the device's key. */
const SECRET_PATHS: readonly string[] = [
  '/api/Auth/',
  '/api/Account/',
  '/api/Admin/People/join-code',
  '/api/Admin/CompanySignIn',
]

const hasSecrets = ({ path }: Endpoint): boolean => SECRET_PATHS.some((prefix) => path.startsWith(prefix))

/** Compresses the answers of routes that ask for it (`compressionOf`), by Brotli or gzip as the caller accepts. */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: false, threshold: THRESHOLD_BYTES, encodings: ['br', 'gzip'] })
}

/**
 * The length of a compressed answer tells what of the request is repeated in it (BREACH). Only what is read is compressed,
 * and no secret: reading needs the token of the `Authorization` header, which another site cannot make a browser send.
 */
export const compressionOf = (endpoint: Endpoint): RouteShorthandOptions =>
  endpoint.method === 'GET' && !hasSecrets(endpoint) ? { compress: {} } : {}
