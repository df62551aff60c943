import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

export const MIGRATIONS = 'server/database/migrations'
const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })

/** A copy of the migrations that ends before one of them. */
export const migrationsBefore = async (tag: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'singgah-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = v.parse(journalSchema, JSON.parse(await readFile(path, 'utf8')))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  return folder
}
