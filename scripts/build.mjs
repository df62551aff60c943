import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, failWith, hashOf, onlyWhenStale, ROOT, run } from './run.mjs'

const PAGE_SOURCES = [
  'src',
  'sw',
  'contract',
  'vite',
  'public',
  'index.html',
  'vite.config.ts',
  'postcss.config.mjs',
  'lingui.config.ts',
  'package-lock.json',
]
const SERVER_SOURCES = ['server', 'contract', 'package-lock.json', 'scripts/bundle-server.mjs']

const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'))

/** Builds page and server where they are stale. */
export const build = async () => {
  const page = hashOf(PAGE_SOURCES)
  await onlyWhenStale('dist/.page-stamp', page, async () => {
    console.log('Building the page …')
    const env = { SINGGAH_BUILD: `${version}+${page.slice(0, 8)}`, NODE_ENV: 'production' }
    /** @param {string[]} options */
    const vite = (options) => run('node', ['node_modules/vite/bin/vite.js', 'build', ...options], { quiet: true, env })
    await Promise.all([
      vite([]).then(async () => {
        const { compressBuilt } = await import('./compress.mjs')
        await compressBuilt(`${ROOT}/dist/page`)
      }),
      // The same screens again, for the server to prerender the public ones.
      vite(['--ssr', 'src/app/prerender/render.tsx']),
    ])
  })
  await onlyWhenStale('dist/.server-stamp', hashOf(SERVER_SOURCES), async () => {
    console.log('Building the server …')
    const { bundleServer } = await import('./bundle-server.mjs')
    await bundleServer()
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled().then(build).catch(failWith)
}
