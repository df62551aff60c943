import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Writes `csp.json` beside the built page: the style nonce of this build and the hashes of its inline scripts, from
 * which the server makes the Content-Security-Policy header. The nonce is per build, not per answer, because the worker
 * serves the same shell again and again; it opens styles only, scripts never.
 */
export const cspFacts = (): Plugin => {
  const styleNonce = randomBytes(16).toString('base64url')
  let folder = ''
  return {
    name: 'singgah:csp',
    apply: 'build',
    config: () => ({ html: { cspNonce: styleNonce } }),
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const html = await readFile(join(folder, 'index.html'), 'utf8')
      const scriptHashes = [...html.matchAll(INLINE_SCRIPT)].map(
        ([, body]) =>
          `sha256-${createHash('sha256')
            .update(body ?? '')
            .digest('base64')}`,
      )
      await writeFile(join(folder, 'csp.json'), `${JSON.stringify({ styleNonce, scriptHashes })}\n`)
    },
  }
}
