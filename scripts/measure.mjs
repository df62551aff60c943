import { build } from './build.mjs'
import { ensureInstalled, failWith, ROOT, run } from './run.mjs'

// Figures of the built app, printed against their goals; ends with an error when one is missed.
try {
  await ensureInstalled()
  const { ensureChromium } = await import('./ensure-chromium.mjs')
  const chromium = await ensureChromium()
  await build()
  // Bundled as the server is: the compiler that runs sources directly would be measured along.
  const { bundle } = await import('./bundle-server.mjs')
  await bundle({ measure: 'tests/measure/measure.ts' }, `${ROOT}/.cache/measure`)
  await run('node', ['.cache/measure/measure.mjs'], { env: { CHROME_PATH: chromium } })
} catch (error) {
  failWith(error)
}
