import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/core/roles.ts'
import { bytes, instant } from '../columns.ts'
import { ofClient, ofUser, users } from '../accounts/people.ts'

/**
 * Identity of a person at the company's identity provider: its subject never changes, an address may. A subject is only
 * unique within one company, even if two companies use the same provider.
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
    /** Target URL after sign-in; the page only follows its own routes. */
    returnTo: text('return_to').notNull(),
    /**
     * Provider at which the sign-in began, in its version at that time; null for the one from the settings. A provider
     * changed or removed since then is rejected.
     */
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
    /** Sign-out endpoint of the provider; null if it has none. */
    endSessionEndpoint: text('end_session_endpoint'),
    /** Null: it says nothing of roles. */
    rolesClaim: text('roles_claim'),
    /** Roles by claim value. */
    roleMap: jsonb('role_map').$type<Record<string, Role[]>>().notNull(),
    /** Roles for new people if the claim contains none. */
    defaultRoles: text('default_roles').array().$type<Role[]>().notNull(),
    /** Roles of the person who saved it: it cannot open accounts that this person could not have managed. */
    savedWithRoles: text('saved_with_roles').array().$type<Role[]>().notNull(),
    /** When issuer and client were set, and the account that set them: other owners can sign in later only. Null: before these columns. */
    connectedAt: instant('connected_at'),
    connectedBy: uuid('connected_by'),
    /** Null while the provider is off. */
    enabledAt: instant('enabled_at'),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [uniqueIndex('identity_providers_client').on(table.clientId)],
)

/** An email domain of a company, verified by a DNS record; only one company can verify a domain. */
export const mailDomains = pgTable(
  'mail_domains',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    /** In lower case. */
    domain: text('domain').notNull(),
    challenge: text('challenge').notNull(),
    madeAt: instant('made_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** When the DNS was last asked, and when the record was last there. */
    checkedAt: instant('checked_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('mail_domains_client').on(table.clientId, table.domain),
    uniqueIndex('mail_domains_verified')
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
    index('mail_domains_checked')
      .on(table.checkedAt)
      .where(sql`${table.verifiedAt} is not null`),
  ],
)
