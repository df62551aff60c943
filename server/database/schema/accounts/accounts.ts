import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import type { Role } from '#contract/core/roles.ts'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'
import { travellerGroups } from '../approvals/policies.ts'
import { bytes, instant } from '../columns.ts'
import { costUnits } from '../companies/structure.ts'
import { clients, ofClient, ofUser, users } from './people.ts'

/** Which version of which document a person agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    ...ofUser(),
    document: text('document').$type<'terms' | 'privacy'>().notNull(),
    version: text('version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
)

export const SECRET_PURPOSES = [
  'reset_password',
  'sign_in',
  'verify_email',
  'change_email',
  'restore_email',
  'restore_access',
] as const
export type SecretPurpose = (typeof SECRET_PURPOSES)[number]

/**
 * Link and code mailed to an address to verify it; both are for the same purpose and usable once. Only hashes are
 * stored.
 */
export const mailedSecrets = pgTable(
  'mailed_secrets',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    purpose: text('purpose').$type<SecretPurpose>().notNull(),
    /** Recipient address: the new one for a change of address, the previous one for undoing the change. */
    email: text('email').notNull(),
    linkHash: bytes('link_hash').notNull(),
    codeHash: bytes('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('mailed_secrets_link').on(table.linkHash), index('mailed_secrets_user').on(table.userId)],
)

/** An invitation of a company to an address that has no account yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    email: text('email').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    invitedByUserId: uuid('invited_by_user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: bytes('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedByUserId: uuid('accepted_by_user_id').references(() => users.id),
    revokedAt: instant('revoked_at'),
    /** Imported and not mailed yet: when its mail may be sent. Null once it was. */
    mailDueAt: instant('mail_due_at'),
    /** Language of that mail; null: the inviter's. */
    locale: text('locale').$type<'en' | 'id'>(),
    /** Imported details of the invited person. */
    personName: text('person_name'),
    phoneNumber: text('phone_number'),
    costCentreId: uuid('cost_centre_id').references(() => costUnits.id),
    projectId: uuid('project_id').references(() => costUnits.id),
    groupId: uuid('group_id').references(() => travellerGroups.id),
  },
  (table) => [
    index('invitations_mail_due')
      .on(table.mailDueAt)
      .where(sql`${table.mailDueAt} is not null and ${table.acceptedAt} is null and ${table.revokedAt} is null`),
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_client').on(table.clientId),
    uniqueIndex('invitations_open')
      .on(table.clientId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
)

/**
 * A sign-in with a correct password that waits for the second factor. The id is not secret; the hash is of the secret
 * held by the page.
 */
export const signInChallenges = pgTable('sign_in_challenges', {
  id: uuid('id').primaryKey(),
  ...ofUser(),
  /** The first factor: the session that follows is called by it. */
  method: text('method').$type<SignInMethod>().notNull(),
  providerId: uuid('provider_id'),
  secretHash: bytes('secret_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The authenticator app of a person. The secret is encrypted with a key of the installation. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  ...ofClient(),
  secret: bytes('secret').notNull(),
  madeAt: instant('made_at').notNull(),
  /** Null until the first code was confirmed; until then it is not required at sign-in. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code, so that no code can be used twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const backupCodes = pgTable(
  'backup_codes',
  {
    ...ofUser(),
    codeHash: bytes('code_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Browsers on which the second factor is not asked again for a while. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    tokenHash: bytes('token_hash').notNull(),
    browser: text('browser').notNull(),
    os: text('os').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('remembered_devices_token').on(table.tokenHash),
    index('remembered_devices_user').on(table.userId),
  ],
)

/** A passkey; the id is the credential's, base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    ...ofUser(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    madeAt: instant('made_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export const PASSKEY_PURPOSES = ['add', 'sign_in', 'step_up'] as const

/** Challenge that an authenticator must sign; usable once. The person is null before sign-in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').references(() => users.id),
  purpose: text('purpose').$type<(typeof PASSKEY_PURPOSES)[number]>().notNull(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** How often something was guessed wrongly in a window, counted in the database: several processes share the budget. */
export const attemptCounters = pgTable('guesses', {
  key: text('key').primaryKey(),
  wrong: integer('wrong').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

/** Log of actions on accounts; rows are never changed, and only deleted after the retention period. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    /** Null where the account is not known: then only operators read it. */
    clientId: uuid('client_id').references(() => clients.id),
    at: instant('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    actorUserId: uuid('actor_user_id'),
    subjectUserId: uuid('subject_user_id'),
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    /** Facts without secrets: roles before and after, the browser, the name that was tried. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null | string[]>>().notNull(),
  },
  (table) => [index('audit_events_client').on(table.clientId, table.at, table.id)],
)
