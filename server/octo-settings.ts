import * as v from 'valibot'
import { isLoopback } from './setting-schemas.ts'

/** Tours over OCTO; the secret is a part of the address that its webhooks call. */
export type OctoSettings = { url: string; key: string; webhookSecret: string | null }

const ADDRESS = 'must be the https:// address of OCTO endpoints such as https://api.example.com/octo'

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  if (username !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(text))
}

export const octoEntries = {
  OCTO_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isAddress, ADDRESS),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  OCTO_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S{8,}$/, 'must have eight characters or more, without spaces'))),
  OCTO_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{24,100}$/, 'must have 24 to 100 letters, digits, _ or -')),
  ),
}

type OctoEnvironment = v.InferOutput<v.ObjectSchema<typeof octoEntries, undefined>>

/** Settings that mean nothing alone, as lines of words. */
export const octoTogether = ({ OCTO_URL, OCTO_KEY, OCTO_WEBHOOK_SECRET }: OctoEnvironment): string[] => {
  if (OCTO_URL !== undefined) return OCTO_KEY === undefined ? ['OCTO_KEY: set it together with OCTO_URL'] : []
  return Object.entries({ OCTO_KEY, OCTO_WEBHOOK_SECRET })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${name}: set it together with OCTO_URL`)
}

export const octoFrom = ({ OCTO_URL, OCTO_KEY, OCTO_WEBHOOK_SECRET }: OctoEnvironment): OctoSettings | null =>
  OCTO_URL === undefined || OCTO_KEY === undefined
    ? null
    : { url: OCTO_URL, key: OCTO_KEY, webhookSecret: OCTO_WEBHOOK_SECRET ?? null }
