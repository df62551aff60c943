import { integrityOf } from './whole-files.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashOf = async (script: string): Promise<string> =>
  `'${await integrityOf(new TextEncoder().encode(script).buffer)}'`

/** The inline code of a shell as its Content-Security-Policy has to name it. */
const sourcesIn = async (html: string): Promise<string[]> => {
  const nonces = [...html.matchAll(/\snonce="([^"]+)"/g)].map(([, nonce = '']) => `'nonce-${nonce}'`)
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script))
  return [...nonces, ...(await Promise.all(scripts))]
}

/**
 * A shell with the headers that the server sends with its own now; null if that is the shell of another version, whose
 * policy would keep this one from starting.
 */
export const withHeaders = async (url: string, html: string): Promise<Response | null> => {
  const { status, redirected, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
  const policy = headers.get('Content-Security-Policy') ?? ''
  const sources = await sourcesIn(html)
  if (status !== 200 || redirected || !sources.every((source) => policy.includes(source))) return null
  const kept = new Headers(headers)
  // The stored body is not compressed.
  for (const name of ['Content-Encoding', 'Content-Length']) kept.delete(name)
  return new Response(html, { headers: kept })
}
