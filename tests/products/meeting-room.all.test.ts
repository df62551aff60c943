import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFiles, makeCopy, run } from './meeting-room/copy.ts'
import { EDITS, edited } from './meeting-room/edits.ts'

const VITEST = ['vitest/vitest.mjs', 'run', '--reporter=default'] as const

let folder = ''
beforeAll(async () => {
  await mkdir('.cache', { recursive: true })
  folder = await mkdtemp(resolve('.cache/meeting-room-'))
  await makeCopy(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a place to edit that is gone is an error', () => {
  expect(() => edited('server/products.ts', 'nothing of it')).toThrow(/has 0 places/)
})

test('a new product changes six files that exist', async () => {
  const changed = await changedFiles(folder)
  expect(changed).toEqual([...new Set(EDITS.map(({ file }) => file))].toSorted())
  expect(changed.length).toBeLessThanOrEqual(6)
})

test('compiles', async () => {
  expect(await run(folder, 'typescript/bin/tsc', '-b')).toBe('')
})

test('keeps the rules of the architecture', async () => {
  expect(await run(folder, ...VITEST, '--project', 'architecture', 'tests/architecture')).toMatch(/Tests .* passed/)
})

test('searches, holds, pays, expires, approves, cancels, invoices, notifies, exports and erases', async () => {
  expect(await run(folder, ...VITEST, '--project', 'api-server', 'tests/api/meeting-rooms')).toMatch(/Tests .* passed/)
})

test('has its row, search tab, cancellation, documents, wallet card, admin cells and notification texts', async () => {
  expect(await run(folder, ...VITEST, '--project', 'page', 'src/products/meeting-rooms')).toMatch(/Tests .* passed/)
})
