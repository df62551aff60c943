import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { PhotoStore } from '#server/domain/photos/photo-store.ts'
import type { S3Settings } from '#server/s3-settings.ts'

const TIMEOUT_MS = 20_000
const PREFIX = 'photos/'

const keyOf = (photoId: string, name: string): string => `${PREFIX}${photoId}/${name}`

/** Photos in a bucket of an S3-compatible store, under `photos/<id>/`. */
export const s3Store = (settings: S3Settings): PhotoStore => {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, isPathStyle } = settings
  const client = new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: TIMEOUT_MS },
  })
  const namesOf = async (photoId: string): Promise<string[]> => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(photoId, '') }))
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(keyOf(photoId, '').length)]))
  }
  return {
    async put(photoId, name, content) {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(photoId, name), Body: content }))
    },
    async get(photoId, name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(photoId, name) }))
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(photoId, names) {
      const keys = names ?? (await namesOf(photoId))
      await Promise.all(keys.map((name) => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(photoId, name) }))))
    },
    async *ids() {
      let ContinuationToken: string | undefined
      do {
        const { CommonPrefixes = [], NextContinuationToken } = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: PREFIX,
            Delimiter: '/',
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        )
        yield CommonPrefixes.flatMap(({ Prefix }) =>
          Prefix === undefined ? [] : [Prefix.slice(PREFIX.length).replace(/\/$/, '')],
        )
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}
