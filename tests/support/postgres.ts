import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/find-postgres.mjs'
import { freePort } from './free-port.ts'

export type Postgres = {
  /** Address of the database `postgres` of the cluster, as its superuser. */
  url: string
  /** Makes an empty database, or a copy of the one at `template` (to which nobody may be connected); answers its address. */
  createDatabase(template?: string): Promise<string>
  /** Starts a hot standby that streams from it. */
  standby(): Promise<Postgres>
  stop(): Promise<void>
  /** Ends the server and all its children at once with SIGKILL. */
  crash(): Promise<void>
  /** Starts it again after `crash`, on the same data and port. */
  restart(): Promise<void>
}

type User = { uid: number; gid: number }

const run = promisify(execFile)

// Nothing here is to be kept: the cluster lives as long as the tests. Who needs what is acknowledged to be kept asks so.
export const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '64MB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts a throw-away PostgreSQL server on a free port of 127.0.0.1, from the system's programs or the npm package's
 * (`system: false` takes the package's); `settings` replace what makes it quick and forgetful. Throws with one line when there is none, or with the server's own words.
 */
export async function startPostgres(
  options: { system?: boolean; settings?: Record<string, string> } = {},
): Promise<Postgres> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'singgah-postgres-'))
  try {
    const user = otherUser()
    if (user) chownSync(folder, user.uid, user.gid)
    const bin = await readableBy(user, (await findPostgres(options)).bin, folder)
    const data = join(folder, 'data')
    // The same order and letter cases as the embedded engine has, so that both sort and fold alike.
    const ctype = process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'win32' ? 'C' : 'en_US.UTF-8'
    const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`]
    const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale]
    await run(join(bin, 'initdb'), init, { ...user, cwd: folder })
    return await serve({ bin, data, folder, user, settings: { ...SETTINGS, ...(options.settings ?? QUICK) } })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Makes a database on the cluster at `url`, empty or a copy of the one at `template`; answers its address. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const source = template === undefined ? 'template1' : new URL(template).pathname.slice(1)
  const client = new Client({ connectionString: url })
  const [made, copied] = [client.escapeIdentifier(name), client.escapeIdentifier(source)]
  await client.connect()
  try {
    // Page by page through the log, as is the default, takes six times the processor.
    await client.query(`create database ${made} template ${copied} strategy file_copy`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

type Cluster = { bin: string; data: string; folder: string; user: User | undefined; settings: Record<string, string> }

async function serve({ bin, data, folder, user, settings }: Cluster): Promise<Postgres> {
  const port = await freePort()
  const all = { ...settings, port: String(port), unix_socket_directories: process.platform === 'win32' ? '' : folder }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const words: string[] = []
    server.stderr.on('data', (text: Buffer) => {
      if (words.length < 100) words.push(String(text))
    })
    await untilAnswering(url, server, words)
    return server
  }
  let server = await launch()
  const killWithUs = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', killWithUs)
  return {
    url,
    createDatabase: (template) => createDatabase(url, template),
    standby: () => standbyOf({ bin, data, folder, user, settings }, url),
    stop: async () => {
      await end(server)
      process.off('exit', killWithUs)
      rmSync(folder, { recursive: true, force: true })
    },
    crash: async () => {
      const { pid } = server
      if (pid === undefined) return
      const ended = once(server, 'exit')
      // Stopped first, so that it has no child that is not in the list.
      process.kill(pid, 'SIGSTOP')
      const children = childrenOf(pid)
      for (const one of [...children, pid]) killNow(one)
      await ended
      for (let waited = 0; waited < 2_000 && children.some(isThere); waited += 5) await delay(5)
    },
    restart: async () => {
      server = await launch()
    },
  }
}

/** Files that name the running process are not the copy's. */
const isNoProcessFile = (path: string): boolean => !/postmaster\.(?:pid|opts)$/.test(path)

/** A copy of the running cluster that follows it, as an online backup is made. */
async function standbyOf({ bin, data, user, settings }: Cluster, url: string): Promise<Postgres> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'singgah-postgres-'))
  const copy = join(folder, 'data')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(data, copy, { recursive: true, verbatimSymlinks: true, filter: isNoProcessFile })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(copy, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  chmodSync(copy, 0o700)
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const { port } = new URL(url)
  const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres`
  return serve({
    bin,
    data: copy,
    folder,
    user,
    settings: { ...settings, synchronous_standby_names: '', primary_conninfo },
  })
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

async function untilAnswering(url: string, server: ChildProcess, words: string[]): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${words.join('')}`, { cause: error })
      if (Date.now() > deadline) {
        await end(server)
        throw new Error('PostgreSQL did not answer within 20 s', { cause: error })
      }
      await delay(25)
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}

/** PostgreSQL refuses to run as root: the user to run it as then. */
function otherUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}

/** Programs below a folder that the other user may not enter are copied to where it may. */
async function readableBy(user: User | undefined, bin: string, folder: string): Promise<string> {
  if (!user) return bin
  try {
    await run(join(bin, 'postgres'), ['--version'], { ...user, cwd: folder })
    return bin
  } catch {
    const copy = join(folder, 'programs')
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  }
}
