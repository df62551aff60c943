import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/core/roles.ts'
import { bytes, instant } from '../columns.ts'
import { ofClient, ofUser, users } from '../accounts/people.ts'

/**
 * Who a person is for the identity provider of their company: its name for them never changes, an address may. A name
 * counts within one company only, also where two companies use the same provider.
 */
export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    ...ofUser(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.issuer, table.subject] }),
    index('external_identities_user').on(table.userId),
  ],
)

/** One try to sign in at a company's provider: begun in a browser, answered to the same browser, turned into a session once. */
export const companySignIns = pgTable(
  'company_sign_ins',
  {
    id: uuid('id').primaryKey(),
    stateHash: bytes('state_hash').notNull(),
    /** Of the cookie of the browser that began. */
    browserHash: bytes('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    /** The PKCE verifier, sealed. */
    verifier: bytes('verifier').notNull(),
    /** Where the person wanted to go; the page follows only its own routes. */
    wish: text('wish').notNull(),
    /** Where it began, and as it was then: null for the one by settings. What changed or went meanwhile answers nobody. */
    providerId: uuid('provider_id'),
    providerChangedAt: instant('provider_changed_at'),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    userId: uuid('user_id').references(() => users.id),
    ticketHash: bytes('ticket_hash'),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('company_sign_ins_state').on(table.stateHash),
    uniqueIndex('company_sign_ins_ticket').on(table.ticketHash),
  ],
)

/** The identity provider a company has set up for its people. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    issuer: text('issuer').notNull(),
    oidcClientId: text('oidc_client_id').notNull(),
    /** Sealed. */
    clientSecret: bytes('client_secret').notNull(),
    /** Where one signs out there; null where the provider has no such place. */
    endSessionEndpoint: text('end_session_endpoint'),
    /** Null: it says nothing of roles. */
    rolesClaim: text('roles_claim'),
    /** Roles by the words of the claim. */
    roleMap: jsonb('role_map').$type<Record<string, Role[]>>().notNull(),
    /** Of new people whom the claim gives no role. */
    defaultRoles: text('default_roles').array().$type<Role[]>().notNull(),
    /** Of whoever saved it: through it nobody opens accounts that they could not have managed. */
    savedWithRoles: text('saved_with_roles').array().$type<Role[]>().notNull(),
    /** Null: nobody signs in by it. */
    enabledAt: instant('enabled_at'),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [uniqueIndex('identity_providers_client').on(table.clientId)],
)

/** A domain of a company's addresses, which it proves by a record in the DNS; proved by one company only. */
export const mailDomains = pgTable(
  'mail_domains',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    /** In small letters. */
    domain: text('domain').notNull(),
    challenge: text('challenge').notNull(),
    madeAt: instant('made_at').notNull(),
    provedAt: instant('proved_at'),
    /** When the DNS was last asked, and when the record was last there. */
    checkedAt: instant('checked_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('mail_domains_client').on(table.clientId, table.domain),
    uniqueIndex('mail_domains_proved')
      .on(table.domain)
      .where(sql`${table.provedAt} is not null`),
    index('mail_domains_checked')
      .on(table.checkedAt)
      .where(sql`${table.provedAt} is not null`),
  ],
)
