import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWriter } from './fixtures/child.ts'
import { filledFolder, temporaryFolder } from './fixtures/temporary-folder.ts'
import { openEmbedded } from './open-embedded.ts'

const randomKills = process.env['TEST_ALL'] ? 20 : 0

const draftOf = (folder: string) => readdirSync(dirname(folder)).find((name) => name.startsWith('postgres.new-'))

/** Moments of a first start, as conditions on the disk; a later one is reached only when the earlier have passed. */
const moments: Record<string, (folder: string) => boolean> = {
  'the draft folder appears': (folder) => draftOf(folder) !== undefined,
  'the draft is half filled': (folder) => {
    const draft = draftOf(folder)
    return draft !== undefined && existsSync(join(dirname(folder), draft, 'base'))
  },
  'the draft looks like a database': (folder) => {
    const draft = draftOf(folder)
    return draft !== undefined && existsSync(join(dirname(folder), draft, 'postmaster.pid'))
  },
  'the folder is in place': (folder) => existsSync(folder),
}

async function killAt(folder: string, reached: (folder: string) => boolean, lateMs = 0): Promise<void> {
  const writer = startWriter(folder)
  onTestFinished(() => writer.kill())
  await vi.waitFor(() => expect(reached(folder)).toBe(true), { timeout: 20_000, interval: 1 })
  await delay(lateMs)
  await writer.kill()
}

test('a first start killed at any moment leaves a complete folder or none, and the next start works and cleans up', async () => {
  const folder = temporaryFolder()
  const found: Record<string, boolean> = {}
  for (const [name, reached] of Object.entries(moments)) {
    await killAt(folder, reached)
    found[name] = existsSync(folder)
  }
  expect(Object.keys(moments).filter((name) => found[name])).toEqual(['the folder is in place'])
  await expectUsable(folder)
  for (let round = 0; round < randomKills; round += 1) {
    const other = temporaryFolder()
    await killAt(other, (path) => draftOf(path) !== undefined, Math.random() * 3_000)
    await expectUsable(other)
  }
}, 1_200_000)

test('a folder with other files in it is refused and not modified', async () => {
  const folder = temporaryFolder()
  mkdirSync(folder)
  writeFileSync(join(folder, 'letter.txt'), 'dear')
  await expect(openEmbedded({ folder })).rejects.toMatchObject({
    name: 'EmbeddedEngineOpenError',
    message: `The embedded database does not open: ${folder} is not empty and holds no database.`,
  })
  expect(readdirSync(folder)).toEqual(['letter.txt'])
  writeFileSync(join(folder, 'letter.txt'), 'the lock is free again')
  await expect(openEmbedded({ folder })).rejects.toMatchObject({ name: 'EmbeddedEngineOpenError' })
})

test('a folder of another version of PostgreSQL is refused in its own words, and not touched', async () => {
  const folder = await filledFolder()
  writeFileSync(join(folder, 'PG_VERSION'), '17\n')
  await expect(openEmbedded({ folder })).rejects.toMatchObject({
    message: 'The embedded database does not open: database files are incompatible with server.',
  })
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

async function expectUsable(folder: string): Promise<void> {
  const engine = await openEmbedded({ folder })
  try {
    await engine.pool.query('create table proof (n int); insert into proof values (7)')
    expect((await engine.pool.query('select n from proof')).rows).toEqual([{ n: 7 }])
    expect(draftOf(folder)).toBeUndefined()
  } finally {
    await engine.close()
  }
}
