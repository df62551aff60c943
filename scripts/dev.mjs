import { spawn } from 'node:child_process'
import { ensureInstalled, failWith, ROOT } from './run.mjs'

await ensureInstalled().catch(failWith)

const API_PORT = process.env.API_PORT ?? '8081'
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT },
  }),
  spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', process.env.PORT ?? '8080', '--host', process.env.HOST ?? '127.0.0.1'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${API_PORT}` },
    },
  ),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop)
for (const child of children) child.on('close', stop)
