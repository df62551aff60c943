import { spawn } from 'node:child_process'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { EDITS, edited } from './edits.ts'

const OWN = 'tests/products/meeting-room'
const MODULE = `${OWN}/module`
const MIGRATIONS = 'server/database/migrations'
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`
const NOT_COPIED = ['.git', '.cache', '.data', '.tanstack', 'coverage', 'dist', 'node_modules', 'test-results']

const journalSchema = v.object({
  version: v.string(),
  dialect: v.string(),
  entries: v.array(
    v.object({
      idx: v.number(),
      version: v.string(),
      when: v.number(),
      tag: v.string(),
      breakpoints: v.boolean(),
    }),
  ),
})

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Adds the migration as the next one, which `drizzle-kit generate --custom` does. */
const addMigration = async (folder: string): Promise<void> => {
  const path = join(folder, JOURNAL)
  const journal = v.parse(journalSchema, JSON.parse(await readFile(path, 'utf8')))
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('there is no migration')
  const idx = last.idx + 1
  const tag = `${String(idx).padStart(4, '0')}_meeting-rooms`
  await rename(join(folder, MIGRATIONS, 'meeting-rooms.sql'), join(folder, MIGRATIONS, `${tag}.sql`))
  journal.entries.push({ ...last, idx, when: last.when + 1, tag })
  await writeFile(path, `${JSON.stringify(journal, null, 2)}\n`)
}

/** Runs a program of `node_modules` in the copy. Throws with its output where it fails. */
export const run = (folder: string, program: string, ...given: string[]): Promise<string> =>
  new Promise((done, failed) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TINYPOOL|TEST|TEST_ALL)/.test(name)),
    )
    const child = spawn(process.execPath, [resolve('node_modules', program), ...given], { cwd: folder, env })
    let output = ''
    const take = (part: Buffer) => {
      output += part.toString()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0
        ? done(output)
        : failed(new Error(`${program} ${given.join(' ')} ended with ${code}\n${output.slice(-8_000)}`)),
    )
  })

/** Fills in what `lingui extract` found untranslated. */
const translate = async (folder: string): Promise<void> => {
  const texts = v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(await readFile(join(OWN, 'translations.json'), 'utf8')),
  )
  const locales = join(folder, 'src/i18n/locales')
  for (const file of (await filesIn(locales)).filter((name) => name.endsWith('id.po'))) {
    const text = await readFile(file, 'utf8')
    const filled = text.replaceAll(/^msgid "(.*)"\nmsgstr ""$/gm, (entry, id: string) =>
      texts[id] === undefined ? entry : `msgid "${id}"\nmsgstr "${texts[id]}"`,
    )
    if (filled !== text) await writeFile(file, filled)
  }
}

/**
 * A copy of the project with the product in it, made as `docs/add-a-product.md` says. The folder is below the project, whose
 * packages it uses.
 */
export const makeCopy = async (folder: string): Promise<void> => {
  for (const name of (await readdir('.')).filter((one) => !NOT_COPIED.includes(one))) {
    await cp(name, join(folder, name), { recursive: true })
  }
  // What the compiler knows already of the files that stay the same.
  await cp('.cache/types', join(folder, '.cache/types'), { recursive: true }).catch(() => undefined)
  await cp(MODULE, folder, { recursive: true, errorOnExist: true, force: false })
  await rm(join(folder, OWN, 'module'), { recursive: true })
  for (const file of new Set(EDITS.map((edit) => edit.file))) {
    await writeFile(join(folder, file), edited(file, await readFile(file, 'utf8')))
  }
  await addMigration(folder)
  await run(folder, '@lingui/cli/dist/lingui.js', 'extract', '--clean')
  await translate(folder)
  await run(folder, 'tsx/dist/cli.mjs', 'scripts/write-endpoint-table.ts')
}

/** What a command writes: migrations, texts and the endpoint table. */
const isGenerated = (path: string): boolean =>
  path === JOURNAL || path === 'docs/endpoints.md' || path.startsWith('src/i18n/locales/')

/** Existing files that are not as they were, apart from generated ones. */
export const changedFiles = async (folder: string): Promise<string[]> => {
  const top = await readdir('.')
  const files = await Promise.all(
    top
      .filter((name) => !NOT_COPIED.includes(name))
      .map(async (name) => ((await readdir(name).catch(() => null)) === null ? [name] : filesIn(name))),
  )
  const changed: string[] = []
  for (const path of files.flat()) {
    if (path.startsWith(MODULE) || isGenerated(path)) continue
    const [was, is] = await Promise.all([readFile(path), readFile(join(folder, path)).catch(() => null)])
    if (is === null || !was.equals(is)) changed.push(path)
  }
  return changed.toSorted()
}
