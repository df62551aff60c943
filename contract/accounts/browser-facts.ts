import * as v from 'valibot'
import { lineSchema } from '../core/scalars.ts'

/** Facts about the browser, for the list of sessions; cut to length, never trusted. */
export const browserFacts = {
  browser: lineSchema(80),
  version: lineSchema(40),
  os: lineSchema(80),
  userAgent: lineSchema(512),
}

const browserFactsSchema = v.object(browserFacts)
export type BrowserFacts = v.InferOutput<typeof browserFactsSchema>

/** The facts alone, out of whatever they were sent with. */
export const factsOf = ({ browser, version, os, userAgent }: BrowserFacts): BrowserFacts => ({
  browser,
  version,
  os,
  userAgent,
})

/** Result of a sign-in: a token, or a second factor that is still required. */
export const signInAnswerSchema = v.object({
  success: v.boolean(),
  token: v.nullable(v.string()),
  message: v.string(),
  /** Present where the first factor was right and a second one is wanted; `secret` is to be sent with it. */
  challenge: v.optional(
    v.object({
      challengeId: v.string(),
      secret: v.string(),
      expiresAt: v.string(),
      ways: v.array(v.picklist(['totp', 'backup_code', 'passkey'])),
    }),
  ),
})
export type SignInAnswer = v.InferOutput<typeof signInAnswerSchema>
