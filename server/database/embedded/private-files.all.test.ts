import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './open-embedded.ts'

/** What of a folder others than its owner may do anything with. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)

test('a data folder is for the user of the server alone, also one from before', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'singgah-private-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const dataDir = join(parent, 'data')
  const folder = join(dataDir, 'postgres')
  const openAndClose = async () => {
    const opened = await openEmbedded({ folder })
    await opened.pool.query(`create table "people ${Math.random()}" (name text)`)
    await opened.close()
  }
  await openAndClose()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(openToOthers(dataDir)).toEqual([])
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'PG_VERSION'), 0o644)
  await openAndClose()
  expect(openToOthers(dataDir)).toEqual([])
})
