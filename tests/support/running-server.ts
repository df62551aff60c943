import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressBuilt } from '../../scripts/compress.mjs'
import { freePort } from './free-port.ts'

export type RunningServer = {
  origin: string
  /** Stops it as a power cut would; the port stays free for `start`. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data. */
  start: () => Promise<void>
  /** Stops it and removes its data. */
  close: () => Promise<void>
}

const STARTED = /Singgah is at/

type Settings = Readonly<Record<string, string>>

const launch = (
  port: number,
  dataDir: string,
  { build = 'dist', settings = {} }: { build?: string; settings?: Settings } = {},
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(build, 'server/main.mjs')], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        SINGGAH_DEMO: 'true',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        // `signIn` names a network of its own for every sign-in: the server limits those of one.
        TRUST_PROXY: '127.0.0.1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (STARTED.test(output)) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })

const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A data folder with the demonstration company, made once per test run and copied for every server. */
const template = async (): Promise<string> => {
  const folder = join('.cache', `e2e-template-${process.ppid}`)
  if (await stat(folder).catch(() => null)) return folder
  // Two processes with one parent may start at the same time.
  const made = `${folder}.${process.pid}`
  const server = await launch(await freePort(), made)
  await stop(server, 'SIGTERM')
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }))
  return folder
}

/** The built server as a process of its own, on a free port, with the demonstration company in a fresh folder. */
export const startServer = async (build = 'dist', settings: Settings = {}): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'singgah-e2e-'))
  await cp(await template(), dataDir, { recursive: true })
  const port = await freePort()
  let child = await launch(port, dataDir, { build, settings })
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () => stop(child, 'SIGKILL'),
    async start() {
      child = await launch(port, dataDir, { build, settings })
    },
    async close() {
      await stop(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A copy of the built page and server that a test may change, as a deploy does. */
export const copyOfBuild = async () => {
  const folder = await mkdtemp(join('.cache', 'build-'))
  await cp('dist', folder, { recursive: true, preserveTimestamps: true })
  return {
    folder,
    /** Renews the compressed copies after a change. */
    compress: () => compressBuilt(join(folder, 'page')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
