import * as v from 'valibot'
import { isLoopback } from './setting-schemas.ts'

/** A bucket of an S3-compatible store; `endpoint` null: Amazon's. */
export type S3Settings = {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is a part of the path, not of the host name. */
  isPathStyle: boolean
}

const ENDPOINT = 'must be the https:// address of an S3-compatible store such as https://s3.example.com'

const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return username === '' && search === '' && hash === '' && (protocol === 'https:' || isLoopback(text))
}

export const s3Entries = {
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.check(isEndpoint, ENDPOINT))),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{2,40}$/, 'must be a region such as ap-southeast-3'))),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\S{3,128}$/, 'must have no spaces'))),
  S3_SECRET_ACCESS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^\S{8,}$/, 'must have eight characters or more, without spaces')),
  ),
  S3_PATH_STYLE: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
}

type S3Environment = v.InferOutput<v.ObjectSchema<typeof s3Entries, undefined>>

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Settings that mean nothing alone, as lines of words. */
export const s3Together = (read: S3Environment): string[] => {
  const given = Object.keys(s3Entries).filter((name) => Object.hasOwn(read, name))
  if (given.length === 0 || NEEDED.every((name) => read[name] !== undefined)) return []
  return [`${NEEDED.join(', ')}: set all four or none`]
}

export const s3From = (read: S3Environment): S3Settings | null => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null
  const isPathStyle = read.S3_PATH_STYLE === undefined ? endpoint !== null : read.S3_PATH_STYLE === 'true'
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle }
}
