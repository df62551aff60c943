import * as v from 'valibot'

/** Bytes as authenticators and browsers write them. */
const base64Url = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w-]+$/, 'validation_failed'))

/** The id of a credential: up to 1,023 bytes. */
export const credentialIdSchema = base64Url(1_364)

const attachment = v.optional(v.picklist(['platform', 'cross-platform']))

/** How an authenticator can be reached; browsers may name new ways. */
const transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/))

/** Registration response of an authenticator (`RegistrationResponseJSON`). */
export const passkeyMadeSchema = v.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: v.object({}),
  response: v.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(20_000),
    transports: v.optional(v.pipe(v.array(transport), v.maxLength(10))),
  }),
})
export type PasskeyMade = v.InferOutput<typeof passkeyMadeSchema>

/** Authentication response of an authenticator (`AuthenticationResponseJSON`), with the challenge it answers. */
export const passkeyAnswerSchema = v.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: v.object({}),
  response: v.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(8_000),
    userHandle: v.optional(base64Url(100)),
  }),
})
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerSchema>

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})

/** Options for creating a passkey in the browser (`PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptionsSchema = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

/** Options for signing with a passkey in the browser (`PublicKeyCredentialRequestOptionsJSON`). */
const requestOptionsSchema = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  /** Absent where any passkey of the site may answer. */
  allowCredentials: v.optional(v.array(descriptor)),
  userVerification: v.literal('required'),
})

/** Options with the id under which the server stored the challenge. */
export const askedPasskeySchema = v.object({ challengeId: v.string(), options: requestOptionsSchema })
export type AskedPasskey = v.InferOutput<typeof askedPasskeySchema>
