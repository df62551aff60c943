import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** Of brotli, for pages that are sent only a few times. */
const QUICK_QUALITY = 5

export type FinishedPage = { etag: string; html: Uint8Array; br: Uint8Array; gz: Uint8Array }

const paramsOf = (quality: number, html: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
})

const etagOf = (html: Buffer): string => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

/**
 * A page as it is sent, for a thread that may be busy. At best quality as small as can be, a tenth of a second for each:
 * what fits into the first ten packets of a connection arrives a round trip earlier. (RFC 6928: the initial window.)
 */
export const finishPage = (text: string, isQuick: boolean): FinishedPage => {
  const html = Buffer.from(text)
  const quality = isQuick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY
  const br = brotliCompressSync(html, paramsOf(quality, html))
  return { etag: etagOf(html), html, br, gz: gzipSync(html, { level: Math.min(quality, 9) }) }
}

/** The same for the thread that answers: quick, and not in the thread itself. */
export const finishPageQuickly = async (text: string): Promise<FinishedPage> => {
  const html = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html, paramsOf(QUICK_QUALITY, html)),
    promisify(gzip)(html, { level: QUICK_QUALITY }),
  ])
  return { etag: etagOf(html), html, br, gz }
}
