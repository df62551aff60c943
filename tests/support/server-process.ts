import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = {
  /** Where it listens, once it says so; rejects when it ends before. */
  address: Promise<string>
  ended: Promise<{ code: number | null; errors: string }>
  stop: (signal?: NodeJS.Signals) => void
}

/** Starts the server as it is started for real, with these settings and none of this process. */
export const startServerProcess = (settings: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += String(text)
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, errors }))
  })
  const address = new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      const at = /^Singgah is at (\S+)$/m.exec(output)?.[1]
      if (at !== undefined) resolve(at)
    })
    void ended.then(() => reject(new Error(`the server ended: ${errors}`)))
  })
  address.catch(() => undefined)
  return { address, ended, stop: (signal = 'SIGTERM') => void child.kill(signal) }
}
