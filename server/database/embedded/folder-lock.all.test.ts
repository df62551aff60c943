import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseFolderInUseError } from './errors.ts'
import { startWriter } from './fixtures/child.ts'
import { filledFolder, temporaryFolder } from './fixtures/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { openEmbedded } from './open-embedded.ts'

async function refusal(folder: string): Promise<{ error: unknown; ms: number }> {
  const from = performance.now()
  const error: unknown = await openEmbedded({ folder }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, ms: performance.now() - from }
}

test('a folder open in another process is refused at once, with its pid, until that process is gone', async () => {
  const folder = await filledFolder()
  const writer = startWriter(folder)
  onTestFinished(() => writer.kill())
  await writer.line((line) => line === 'open')

  const { error, ms } = await refusal(folder)
  expect(error).toBeInstanceOf(DatabaseFolderInUseError)
  expect(error).toMatchObject({ folder, pid: writer.pid })
  expect(String(error)).toBe(
    `DatabaseFolderInUseError: The database folder ${folder} is in use by process ${writer.pid}; stop it first, or choose another folder.`,
  )
  expect(ms).toBeLessThan(1000)

  await writer.kill()
  const lock = await lockFolder(folder)
  lock.release()
})

test('a folder is refused to a second opener in the same process, also by another name for it', async () => {
  const folder = temporaryFolder()
  const alias = join(dirname(folder), 'alias')
  mkdirSync(folder)
  symlinkSync(folder, alias)
  const lock = await lockFolder(folder)
  onTestFinished(() => lock.release())

  for (const name of [folder, `${folder}/../postgres`, alias]) {
    const { error, ms } = await refusal(name)
    expect(error).toBeInstanceOf(DatabaseFolderInUseError)
    expect(error).toMatchObject({ pid: process.pid })
    expect(ms).toBeLessThan(1000)
  }
})

test('a released folder can be locked again, and releasing twice is harmless', async () => {
  const folder = temporaryFolder()
  const first = await lockFolder(folder)
  first.release()
  const second = await lockFolder(folder)
  first.release()
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(DatabaseFolderInUseError)
  second.release()
})
