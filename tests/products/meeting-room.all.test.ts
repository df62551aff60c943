import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFiles, makeCopy, run } from './meeting-room/copy.ts'
import { EDITS, edited } from './meeting-room/edits.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meeting-room-'))
  await makeCopy(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a place to edit that is gone is an error', () => {
  expect(() => edited('server/products.ts', 'nothing of it')).toThrow(/has 0 places/)
})

test('a new product changes five files that exist', async () => {
  const changed = await changedFiles(folder)
  expect(changed).toEqual([...new Set(EDITS.map(({ file }) => file))].toSorted())
  expect(changed.length).toBeLessThanOrEqual(5)
})

test('compiles', async () => {
  await run(folder, 'node_modules/typescript/bin/tsc', '-b')
})

test('keeps the rules of the architecture', async () => {
  await run(folder, ...VITEST, '--project', 'architecture', 'tests/architecture')
})

test('searches, holds, pays, expires, approves, cancels, invoices, notifies, exports and erases', async () => {
  await run(folder, ...VITEST, '--project', 'api-embedded', 'tests/api/meeting-rooms')
})

test('has its row, search tab, wallet card, admin cells and notification texts', async () => {
  await run(folder, ...VITEST, '--project', 'page', 'src/products/meeting-rooms')
})
