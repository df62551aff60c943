import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhotoStore } from '#server/domain/photos/photo-store.ts'
import { s3Double } from '#tests/support/listings/s3-double.ts'
import { openPhotoStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'singgah-photos-'))
let double: Awaited<ReturnType<typeof s3Double>>
const stores = new Map<string, PhotoStore>()

beforeAll(async () => {
  double = await s3Double()
  stores.set('folder', await openPhotoStore({ s3: null, dataDir }))
  stores.set('bucket', await openPhotoStore({ s3: double.settings, dataDir }))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await double.close()
})

const storeOf = (name: string): PhotoStore => {
  const store = stores.get(name)
  if (store === undefined) throw new Error(`no store ${name}`)
  return store
}
const idsIn = async (store: PhotoStore): Promise<string[]> => {
  const ids: string[] = []
  for await (const page of store.ids()) ids.push(...page)
  return ids.toSorted()
}

describe.each(['folder', 'bucket'])('a %s of photos', (name) => {
  test('keeps files byte by byte, replaces and removes them', async () => {
    const store = storeOf(name)
    const file = Buffer.from([0, 255, 13, 10, 128])
    expect(await store.get('one', '480.webp')).toBeNull()
    await store.put('one', '480.webp', Buffer.from('before'))
    await store.put('one', '480.webp', file)
    await store.put('one', 'part-0', file)
    expect(await store.get('one', '480.webp')).toEqual(file)
    await store.remove('one', ['part-0', 'part-510000'])
    expect(await store.get('one', 'part-0')).toBeNull()
    expect(await store.get('one', '480.webp')).toEqual(file)
    await store.remove('one')
    await store.remove('one')
    expect(await store.get('one', '480.webp')).toBeNull()
  })

  test('lists the ids that have files, over all pages', async () => {
    const store = storeOf(name)
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (const id of ids) await store.put(id, '480.avif', Buffer.from(id))
    expect(await idsIn(store)).toEqual(ids)
    for (const id of ids) await store.remove(id)
    expect(await idsIn(store)).toEqual([])
  })
})

test('files in the folder are for the user of the process alone, and no name leads out of it', async () => {
  const store = storeOf('folder')
  await store.put('private', '480.webp', Buffer.from('x'))
  expect(statSync(join(dataDir, 'photos/private/480.webp')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'photos/private')).mode & 0o777).toBe(0o700)
  await expect(store.get('..', 'x')).rejects.toThrow('not the name')
  await expect(store.put('private', '../x', Buffer.from('x'))).rejects.toThrow('not the name')
})

test('a bucket refuses another secret', async () => {
  const other = s3Store({ ...double.settings, secretAccessKey: 'another secret' })
  await expect(other.put('one', '480.webp', Buffer.from('x'))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  expect(double.refused()).toBeGreaterThan(0)
  expect(double.objects.size).toBe(0)
})
