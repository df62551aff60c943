import { cp } from 'node:fs/promises'
import { ensureInstalled, failWith, ROOT, run } from './run.mjs'

// The long experiments (storms, kills, load); each prints its figures and catches a fault that is planted first.
try {
  await ensureInstalled()
  const { findPostgres } = await import('./find-postgres.mjs')
  await findPostgres()
  const { ensureChromium } = await import('./ensure-chromium.mjs')
  const chromium = await ensureChromium()
  const { build } = await import('./build.mjs')
  await build()
  // Bundled as the server is: the compiler that runs sources directly would be measured along.
  const { bundle } = await import('./bundle-server.mjs')
  const out = `${ROOT}/.cache/bench`
  const programs = ['bench', 'server-program', 'page-server', 'greedy']
  await bundle(Object.fromEntries(programs.map((name) => [name, `tests/bench/${name}.ts`])), out)
  await cp(`${ROOT}/server/database/migrations`, `${out}/migrations`, { recursive: true })
  await run('node', ['.cache/bench/bench.mjs', ...process.argv.slice(2)], { env: { CHROME_PATH: chromium } })
} catch (error) {
  failWith(error)
}
