import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of brotli, for what is sent only a few times. */
const QUICK_QUALITY = 5

/** A body with its compressed forms and its entity tag. */
export type Compressed = { etag: string; plain: Uint8Array; br: Uint8Array; gz: Uint8Array }

const paramsOf = (quality: number, plain: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
})

/** The entity tag of a body. */
export const etagOf = (plain: Buffer | string): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/**
 * For a thread that may be busy. At best quality as small as can be, a tenth of a second for each:
 * what fits into the first ten packets of a connection arrives a round trip earlier. (RFC 6928: the initial window.)
 */
export const compress = (text: string, isQuick: boolean): Compressed => {
  const plain = Buffer.from(text)
  const quality = isQuick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY
  const br = brotliCompressSync(plain, paramsOf(quality, plain))
  return { etag: etagOf(plain), plain, br, gz: gzipSync(plain, { level: Math.min(quality, 9) }) }
}

/** The same for the thread that answers: quick, and not in the thread itself. */
export const compressQuickly = async (text: string): Promise<Compressed> => {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, paramsOf(QUICK_QUALITY, plain)),
    promisify(gzip)(plain, { level: QUICK_QUALITY }),
  ])
  return { etag: etagOf(plain), plain, br, gz }
}

const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** True if the caller says that it has the body of this tag. */
export const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag)

/** Sends the form that the caller accepts, or 304 if it has it already. The reply's other headers are set before. */
export const sendCompressed = (request: FastifyRequest, reply: FastifyReply, body: Compressed): FastifyReply => {
  reply.header('etag', body.etag)
  if (isKnown(request, body.etag)) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding === null) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? body.br : body.gz)
}
