import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { ROOT } from './run.mjs'

const THREADS = {
  'embedded-worker': 'server/database/embedded/worker.ts',
  'drawing-worker': 'server/http/prerender/drawing-worker.ts',
}

/**
 * Bundles a program together with the threads it starts, which it looks for beside itself; packages stay in node_modules.
 * @param {Record<string, string>} input name of the built file to its source
 * @param {string} out folder, emptied before
 */
export const bundle = async (input, out) => {
  await rm(out, { recursive: true, force: true })
  const bundled = await rolldown({
    cwd: ROOT,
    input: { ...input, ...THREADS },
    platform: 'node',
    external: (id) => !/^[./#]|^\//.test(id),
  })
  await bundled.write({ dir: out, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await bundled.close()
}

/** Bundles the server into `dist/server`, its migrations beside it. */
export const bundleServer = async () => {
  const out = join(ROOT, 'dist/server')
  await bundle(
    { main: 'server/main.ts', fill: 'server/fill.ts', backup: 'server/backup.ts', setup: 'server/setup.ts' },
    out,
  )
  await cp(join(ROOT, 'server/database/migrations'), join(out, 'migrations'), { recursive: true })
}
