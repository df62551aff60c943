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
  'scripts/build-page.mjs',
  'scripts/compress.mjs',
]
const SERVER_SOURCES = ['server', 'contract', 'package-lock.json', 'scripts/bundle-server.mjs']

const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'))

/** @param {() => Promise<unknown>} beside work to do while the page is built */
const buildPage = (beside) => {
  const page = hashOf(PAGE_SOURCES)
  return onlyWhenStale('dist/.page-stamp', page, async () => {
    console.log('Building the page …')
    const env = { SINGGAH_BUILD: `${version}+${page.slice(0, 8)}`, NODE_ENV: 'production' }
    await Promise.all([run('node', ['scripts/build-page.mjs'], { quiet: true, env }), beside()])
  })
}

const buildServer = () =>
  onlyWhenStale('dist/.server-stamp', hashOf(SERVER_SOURCES), async () => {
    console.log('Building the server …')
    const { bundleServer } = await import('./bundle-server.mjs')
    await bundleServer()
  })

/**
 * Builds page and server where they are stale.
 * @param {{ beside?: () => Promise<unknown> }} [options] `beside`: work that needs the server, done while the page is built
 */
export const build = async ({ beside = async () => undefined } = {}) => {
  const server = buildServer()
  await Promise.all([server, buildPage(() => server.then(beside))])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
    .then(() => build())
    .catch(failWith)
}
