import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, failWith, ROOT, run } from './run.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  failWith(new Error(`Singgah needs Node 20.19 or newer; this is ${process.versions.node}.`))
}

// Saves time only; the server reports errors when it starts.
const fill = () => run('node', ['--enable-source-maps', 'dist/server/fill.mjs'], { quiet: true }).catch(() => undefined)

try {
  await ensureInstalled()
  await build({ beside: fill })
} catch (error) {
  failWith(error)
}

const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'dist/server/main.mjs')], {
  cwd: ROOT,
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
