import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { BACKUP_ALPHABET, BACKUP_LENGTH, plainBackupCode, plainTotp, TOTP } from './second-factor-rules.ts'
import { idSchema } from '../core/scalars.ts'
import { browserFacts, signInAnswerSchema } from './browser-facts.ts'
import { askedPasskeySchema, passkeyAnswerSchema } from './webauthn.ts'

/** A code of an authenticator app; spaces are ignored. */
export const totpCodeSchema = v.pipe(
  v.string(),
  v.maxLength(30, 'code_refused'),
  v.transform(plainTotp),
  v.regex(new RegExp(`^\\d{${TOTP.digits}}$`), 'code_refused'),
)

const backupCodeSchema = v.pipe(
  v.string(),
  v.maxLength(30, 'code_refused'),
  v.transform(plainBackupCode),
  v.regex(new RegExp(`^[${BACKUP_ALPHABET}]{${BACKUP_LENGTH}}$`), 'code_refused'),
)

const done = v.object({ success: v.boolean() })
const backupCodes = v.object({
  /** Told this once: only hashes are kept. */
  backupCodes: v.array(v.string()),
})

export const secondFactor = endpoint({
  name: 'secondFactor.get',
  method: 'GET',
  path: '/api/Auth/second-factor',
  summary: 'Whether sign-in asks for an authenticator app, the backup codes left and the remembered browsers.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({
    /** Null where the authenticator app is off. */
    totpSince: v.nullable(v.string()),
    backupCodesLeft: v.number(),
    devices: v.array(
      v.object({
        deviceId: v.string(),
        browser: v.string(),
        os: v.string(),
        rememberedAt: v.string(),
        expiresAt: v.string(),
        isThisBrowser: v.boolean(),
      }),
    ),
  }),
})

export const startTotp = endpoint({
  name: 'secondFactor.startTotp',
  method: 'POST',
  path: '/api/Auth/totp',
  summary: 'Create a secret for an authenticator app; it takes effect when a code of it is confirmed.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['step_up_needed', 'illegal_transition'],
})

export const confirmTotp = endpoint({
  name: 'secondFactor.confirmTotp',
  method: 'POST',
  path: '/api/Auth/totp/confirmation',
  summary: 'Turn the authenticator app on with a code of it; answers the backup codes.',
  access: 'signedIn',
  oneFactor: true,
  body: v.object({ code: totpCodeSchema }),
  response: backupCodes,
  errors: ['step_up_needed', 'code_refused', 'illegal_transition'],
})

export const removeTotp = endpoint({
  name: 'secondFactor.removeTotp',
  method: 'DELETE',
  path: '/api/Auth/totp',
  summary: 'Turn the authenticator app off; backup codes and remembered browsers are removed with it.',
  access: 'signedIn',
  response: done,
  errors: ['step_up_needed'],
})

export const renewBackupCodes = endpoint({
  name: 'secondFactor.renewBackupCodes',
  method: 'POST',
  path: '/api/Auth/backup-codes',
  summary: 'Create ten new backup codes; the old ones become invalid.',
  access: 'signedIn',
  response: backupCodes,
  errors: ['step_up_needed', 'illegal_transition'],
})

export const forgetDevice = endpoint({
  name: 'secondFactor.forgetDevice',
  method: 'DELETE',
  path: '/api/Auth/remembered-devices/:deviceId',
  summary: 'Forget a remembered browser: it is asked for the second factor again.',
  access: 'signedIn',
  params: v.object({ deviceId: idSchema }),
  response: done,
})

/** The sign-in to continue, as returned by the login. */
const heldChallenge = { challengeId: idSchema, secret: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }

export const askSecondPasskey = endpoint({
  name: 'secondFactor.askPasskey',
  method: 'POST',
  path: '/api/Auth/two-factor/passkey-options',
  summary: 'WebAuthn options for a passkey as the second factor.',
  access: 'public',
  body: v.object(heldChallenge),
  response: askedPasskeySchema,
  errors: ['challenge_over'],
})

export const finishSignIn = endpoint({
  name: 'secondFactor.finishSignIn',
  method: 'POST',
  path: '/api/Auth/two-factor',
  summary: 'Complete a sign-in with the second factor: app, backup code or passkey. Five wrong ones end the challenge.',
  access: 'public',
  body: v.pipe(
    v.object({
      ...heldChallenge,
      code: v.optional(totpCodeSchema),
      backupCode: v.optional(backupCodeSchema),
      passkey: v.optional(v.object({ challengeId: idSchema, answer: passkeyAnswerSchema })),
      /** The second factor is not asked again on this browser for thirty days. */
      remember: v.optional(v.boolean()),
      ...browserFacts,
      isSharedDevice: v.optional(v.boolean()),
    }),
    v.check(
      ({ code, backupCode, passkey }) => [code, backupCode, passkey].filter((one) => one !== undefined).length === 1,
      'validation_failed',
    ),
  ),
  response: signInAnswerSchema,
  /** `code_refused` has the number of remaining attempts in its details. */
  errors: ['code_refused', 'challenge_over', 'rate_limited'],
})
