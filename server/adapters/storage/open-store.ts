import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PhotoStore } from '#server/domain/photos/photo-store.ts'
import type { S3Settings } from '#server/s3-settings.ts'
import { folderStore } from './folder-store.ts'

/** The store of photos: a bucket where one is configured, else a folder in `dataDir`, or a temporary one. */
export const openPhotoStore = async (given: { s3: S3Settings | null; dataDir: string | null }): Promise<PhotoStore> => {
  if (given.s3 === null) return folderStore(join(given.dataDir ?? join(tmpdir(), 'singgah'), 'photos'))
  // The client takes some megabytes: only who uses it pays for it.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(given.s3)
}
