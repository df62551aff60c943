import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** A command's failure that was already told on the screen. */
export class CommandFailed extends Error {}

/**
 * Runs a command with our terminal and resolves when it ends well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` prints its output only when it fails
 * @returns {Promise<void>}
 */
export const run = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      if (quiet) process.stderr.write(output)
      reject(new CommandFailed(`${command} ${args.join(' ')} ended with ${code}`))
    })
  })

/** @param {string} path relative to the project @returns {string[]} every file below */
const filesBelow = (path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !name.endsWith('.tsbuildinfo'))
    .flatMap(({ name }) => filesBelow(join(path, name)))
    .toSorted()
}

/** @param {string[]} paths @returns {string} a hash over names and contents of all files below */
export const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/**
 * Does a piece of work unless its stamp says that nothing it depends on has changed since.
 * @param {string} stampFile
 * @param {string} state what the work depends on, as one text
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether there was anything to do
 */
export const onlyWhenStale = async (stampFile, state, work) => {
  const path = join(ROOT, stampFile)
  const last = await readFile(path, 'utf8').catch(() => '')
  if (last === state) return false
  // A failed run may have removed the output that the last stamp stood for.
  await rm(path, { force: true })
  await work()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, state)
  return true
}

/** @param {string} path @returns {Promise<Record<string, { integrity?: string, optional?: boolean }>>} what a lockfile names */
const packagesIn = async (path) => JSON.parse(await readFile(join(ROOT, path), 'utf8').catch(() => '{}')).packages ?? {}

/**
 * True where `npm ci` or `npm install` of this lockfile has been run by hand: npm notes in `node_modules` what it installed, and
 * leaves out only what is optional.
 * @returns {Promise<boolean>}
 */
const isInstalled = async () => {
  const asked = await packagesIn('package-lock.json')
  const there = await packagesIn('node_modules/.package-lock.json')
  return Object.entries(asked).every(([name, { integrity, optional }]) => {
    const found = there[name]
    if (name === '' || found === undefined) return name === '' || optional === true
    return found.integrity === integrity && existsSync(join(ROOT, name, 'package.json'))
  })
}

/** Installs the dependencies where they are missing or the lockfile has changed. Needs npm, nothing else. */
export const ensureInstalled = () =>
  onlyWhenStale('node_modules/.singgah-installed', hashOf(['package-lock.json']), async () => {
    if (await isInstalled()) return
    console.log('Installing …')
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  })

/** Ends the process with one clear line for failures that need no stack. @param {unknown} error */
export const failWith = (error) => {
  console.error(error instanceof CommandFailed ? error.message : error instanceof Error ? error.message : error)
  process.exit(1)
}
