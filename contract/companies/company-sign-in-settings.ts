import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { isPublicMailDomain } from './mail-domains.ts'
import { ROLES } from '../core/roles.ts'
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from '../core/scalars.ts'

const rolesSchema = v.pipe(
  v.array(v.picklist(ROLES)),
  v.minLength(1, 'required'),
  v.maxLength(ROLES.length),
  v.transform((roles) => ROLES.filter((role) => roles.includes(role))),
)

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?=.{4,200}$)(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** A domain as people type it: any case, with an at sign before or a dot behind. */
export const mailDomainSchema = v.pipe(
  requiredLineSchema(254),
  v.transform((text) => text.toLowerCase().replace(/^@/, '').replace(/\.$/, '')),
  v.regex(DOMAIN, 'domain_invalid'),
  v.check((domain) => !isPublicMailDomain(domain), 'domain_public'),
)

/** Of the web, without a name to sign in by, a query or a fragment. */
const ISSUER = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i

/** Issuer URL of a provider; for the URL of its discovery document, the `/.well-known/…` suffix is removed. */
export const issuerSchema = v.pipe(
  requiredLineSchema(500),
  v.transform((text) => text.replace(/\/\.well-known\/openid-configuration\/?$/, '')),
  v.regex(ISSUER, 'issuer_invalid'),
  v.url('issuer_invalid'),
)

const mappingSchema = v.object({ value: requiredLineSchema(200), roles: rolesSchema })

const domainSchema = v.object({
  domainId: idSchema,
  domain: v.string(),
  /** Name of the DNS record that verifies the company's ownership of the domain. */
  recordName: v.string(),
  recordText: v.string(),
  /** Null: not yet. */
  verifiedAt: v.nullable(instantSchema),
  checkedAt: v.nullable(instantSchema),
  /** When the record was last there. */
  seenAt: v.nullable(instantSchema),
})
export type MailDomain = v.InferOutput<typeof domainSchema>

const providerSchema = v.object({
  issuer: v.string(),
  /** The provider's name for us. */
  oidcClient: v.string(),
  rolesClaim: v.nullable(v.string()),
  roleMap: v.array(mappingSchema),
  defaultRoles: v.array(v.picklist(ROLES)),
  /** True if it can sign in owners and their deputies; requires that an owner saved it. */
  opensOwners: v.boolean(),
  /** When it starts to sign in owners other than the one who connected it; null if it already does. */
  ownersFrom: v.nullable(instantSchema),
  /** Null: turned off. */
  enabledAt: v.nullable(instantSchema),
  changedAt: instantSchema,
})

const facts = {
  domains: v.array(domainSchema),
  /** Its secret is never returned. */
  provider: v.nullable(providerSchema),
  /** URLs to register with the provider: the sign-in callback, and the redirect after sign-out. */
  callbackUrl: v.string(),
  signedOutUrl: v.string(),
  /** Roles that the caller may let the provider give. */
  mayGive: v.array(v.picklist(ROLES)),
  /** Domains for which the settings of the installation name a provider of this company. */
  domainsOfInstallation: v.array(v.string()),
}
const stateSchema = v.object(facts)
export type CompanySignInState = v.InferOutput<typeof stateSchema>

const DOMAIN_OUTCOMES = ['verified', 'no_record', 'other_record', 'taken', 'dns_unavailable'] as const

const checkedSchema = v.object({
  ...facts,
  outcome: v.picklist(DOMAIN_OUTCOMES),
  /** Texts that are there instead. */
  found: v.array(v.string()),
})
export type CheckedDomain = v.InferOutput<typeof checkedSchema>

const path = '/api/Admin/CompanySignIn'
const onDomain = v.object({ domainId: idSchema })
const OF_ISSUER = ['issuer_not_allowed', 'issuer_unreachable', 'issuer_invalid', 'rate_limited'] as const

export const getCompanySignIn = endpoint({
  name: 'companySignIn.get',
  method: 'GET',
  path,
  summary: 'Settings of my company’s sign-in at its identity provider. Owners and owneradmins only.',
  access: 'people',
  response: stateSchema,
})

const savingSchema = v.object({
  issuer: issuerSchema,
  oidcClient: requiredLineSchema(255),
  /** Empty keeps the stored secret, if issuer and client are unchanged. */
  clientSecret: v.optional(lineSchema(1000), ''),
  rolesClaim: v.nullable(lineSchema(100)),
  roleMap: v.pipe(v.array(mappingSchema), v.maxLength(50, 'too_long')),
  defaultRoles: rolesSchema,
})
export type ProviderSaving = v.InferOutput<typeof savingSchema>

export const saveProvider = endpoint({
  name: 'companySignIn.save',
  method: 'POST',
  path: `${path}/provider`,
  summary: 'Set up or change the identity provider of the company. Its discovery document is read first.',
  access: 'people',
  body: savingSchema,
  response: stateSchema,
  errors: ['step_up_needed', 'role_not_grantable', ...OF_ISSUER],
})

export const removeProvider = endpoint({
  name: 'companySignIn.remove',
  method: 'DELETE',
  path: `${path}/provider`,
  summary: 'Delete the provider and its secret; nobody can sign in with it any more. Existing sessions continue.',
  access: 'people',
  response: stateSchema,
  errors: ['step_up_needed', 'not_found'],
})

export const testProvider = endpoint({
  name: 'companySignIn.test',
  method: 'POST',
  path: `${path}/provider/test`,
  summary: 'Read the discovery document of the provider, as a sign-in does.',
  access: 'people',
  response: stateSchema,
  errors: ['not_found', ...OF_ISSUER],
})

export const enableProvider = endpoint({
  name: 'companySignIn.enable',
  method: 'POST',
  path: `${path}/provider/enabling`,
  summary: 'Enable sign-in with the provider. Needs a verified domain and a provider that responds.',
  access: 'people',
  response: stateSchema,
  errors: ['step_up_needed', 'not_found', 'domain_unproved', ...OF_ISSUER],
})

export const disableProvider = endpoint({
  name: 'companySignIn.disable',
  method: 'DELETE',
  path: `${path}/provider/enabling`,
  summary: 'Disable sign-in with the provider. Existing sessions continue.',
  access: 'people',
  response: stateSchema,
  errors: ['step_up_needed', 'not_found'],
})

export const addMailDomain = endpoint({
  name: 'companySignIn.addDomain',
  method: 'POST',
  path: `${path}/domains`,
  summary: 'Add an email domain of the company. It is valid after a DNS record verifies it.',
  access: 'people',
  body: v.object({ domain: mailDomainSchema }),
  response: stateSchema,
  errors: ['step_up_needed', 'domain_taken', 'too_many_domains'],
})

export const checkMailDomain = endpoint({
  name: 'companySignIn.checkDomain',
  method: 'POST',
  path: `${path}/domains/:domainId/check`,
  summary: 'Check the DNS record that verifies a domain. A domain verified by another company remains theirs.',
  access: 'people',
  params: onDomain,
  response: checkedSchema,
  errors: ['step_up_needed', 'not_found', 'rate_limited'],
})

export const removeMailDomain = endpoint({
  name: 'companySignIn.removeDomain',
  method: 'DELETE',
  path: `${path}/domains/:domainId`,
  summary: 'Remove a domain: people with its addresses no longer sign in with the provider.',
  access: 'people',
  params: onDomain,
  response: stateSchema,
  errors: ['step_up_needed', 'not_found'],
})
