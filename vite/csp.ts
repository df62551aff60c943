import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Writes `csp.json` beside the built page: the style nonce of this build and the hashes of its inline scripts, from
 * which the server makes the Content-Security-Policy header. The nonce is not per answer, because the worker
 * serves the same shell again and again; it opens styles only, scripts never. It changes with the installed packages, and not
 * with each build, which would make every shell another file.
 */
export const cspFacts = (): Plugin => {
  const packages = readFileSync(new URL('../package-lock.json', import.meta.url))
  const styleNonce = createHash('sha256').update(packages).digest('base64url').slice(0, 22)
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
