import * as v from 'valibot'
import { changeBase } from '../accounts/person.ts'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema, requiredLineSchema } from '../core/scalars.ts'
import { policyDraftSchema, policyOverridesSchema } from './policy-scopes.ts'

/** From the general to the specific: the later one wins, rule by rule. */
export const POLICY_LEVELS = ['company', 'group', 'person'] as const
export type PolicyLevel = (typeof POLICY_LEVELS)[number]

export const MAX_GROUPS = 100
const MAX_GROUP_MEMBERS = 2000
/** Days that a version can be planned ahead. */
export const MAX_DAYS_AHEAD = 365

/** `subjectId` is the id of the company, the group or the person. */
export const policySubjectEntries = { level: v.picklist(POLICY_LEVELS), subjectId: idSchema }

const versionEntries = {
  /** Counted through all scopes of the company; approvals store the highest one that applied. */
  version: v.number(),
  /** In force from this moment. */
  activeFrom: instantSchema,
  /** Null: entered when the company was set up. */
  activatedBy: v.nullable(v.string()),
}

const versionSchema = v.object({
  ...versionEntries,
  /** `superseded`: a newer version began before it. */
  state: v.picklist(['planned', 'active', 'retired', 'superseded']),
})
export type PolicyVersion = v.InferOutput<typeof versionSchema>

const draftNoteSchema = v.object({ changedAt: instantSchema, changedBy: v.string() })

const scopeSchema = v.object({
  ...policySubjectEntries,
  name: v.string(),
  active: v.nullable(v.object({ version: v.number(), activeFrom: instantSchema })),
  /** The next one. */
  planned: v.nullable(v.object({ version: v.number(), activeFrom: instantSchema })),
  draft: v.nullable(draftNoteSchema),
})
export type PolicyScopeRow = v.InferOutput<typeof scopeSchema>

const memberSchema = v.object({ userId: idSchema, name: v.string() })
const groupSchema = v.object({ groupId: idSchema, name: v.string(), members: v.array(memberSchema) })
export type TravellerGroup = v.InferOutput<typeof groupSchema>

const listSchema = v.object({
  /** The company first, then its groups, then people with personal rules; each by name. */
  scopes: v.array(scopeSchema),
  groups: v.array(groupSchema),
  /** IANA zone in which a version begins at midnight. */
  zone: v.string(),
})
export type CompanyPolicies = v.InferOutput<typeof listSchema>

const draftSchema = v.object({
  ...draftNoteSchema.entries,
  rules: policyDraftSchema,
  revision: v.number(),
  edit: v.string(),
})

const scopeDetailSchema = v.object({
  ...scopeSchema.entries,
  currency: v.string(),
  /** The company has a version already, so that its currency is fixed. */
  isCurrencyFixed: v.boolean(),
  /** The inherited rules; null for a company. */
  inherited: v.nullable(policyOverridesSchema),
  rules: v.nullable(policyOverridesSchema),
  draftRules: v.nullable(draftSchema),
  /** The latest 50, newest first. */
  versions: v.array(versionSchema),
  zone: v.string(),
})
export type PolicyScopeDetail = v.InferOutput<typeof scopeDetailSchema>

const path = '/api/Admin/Policies'
const onScope = v.object(policySubjectEntries)

export const listCompanyPolicies = endpoint({
  name: 'companyPolicies.list',
  method: 'GET',
  path,
  summary: 'The scopes of my company that have a travel policy, with their state, and its traveller groups.',
  access: 'admin',
  response: listSchema,
})

export const getCompanyPolicy = endpoint({
  name: 'companyPolicies.get',
  method: 'GET',
  path: `${path}/:level/:subjectId`,
  summary: 'The rules of a scope in force, what it inherits, its draft and its versions.',
  access: 'admin',
  params: onScope,
  response: scopeDetailSchema,
  errors: ['not_found'],
})

export const savePolicyDraft = endpoint({
  name: 'companyPolicies.saveDraft',
  method: 'PUT',
  path: `${path}/:level/:subjectId/draft`,
  summary:
    'Store the draft of a scope; it may be incomplete. `changed_meanwhile` if somebody else stored another revision. Owners and owneradmins only.',
  access: 'people',
  params: onScope,
  body: v.object({ rules: policyDraftSchema, ...changeBase }),
  response: scopeDetailSchema,
  errors: ['not_found', 'changed_meanwhile', 'policy_currency_fixed'],
})

export const dropPolicyDraft = endpoint({
  name: 'companyPolicies.dropDraft',
  method: 'DELETE',
  path: `${path}/:level/:subjectId/draft`,
  summary: 'Discard the draft of a scope. `changed_meanwhile` if another revision is stored.',
  access: 'people',
  params: onScope,
  query: v.object({ revision: countInUrl(0, 999_999, 'validation_failed') }),
  response: scopeDetailSchema,
  errors: ['not_found', 'changed_meanwhile'],
})

export const activatePolicy = endpoint({
  name: 'companyPolicies.activate',
  method: 'POST',
  path: `${path}/:level/:subjectId/activation`,
  summary:
    'Turn the draft of a scope into its next version, from now or from a coming day of the company on. `validation_failed` with each wrong field of the draft, as `rules.…`. Earlier versions stay as they are; those planned for the same day or later never begin.',
  access: 'people',
  params: onScope,
  body: v.object({
    /** Of the draft that was looked at. */
    revision: changeBase.revision,
    /** The first day, in the company's zone; null: now. */
    fromDay: v.nullable(daySchema),
  }),
  response: scopeDetailSchema,
  errors: ['step_up_needed', 'not_found', 'changed_meanwhile', 'policy_day_in_past', 'policy_day_too_far'],
})

const groupsPath = '/api/Admin/TravellerGroups'
const onGroup = v.object({ groupId: idSchema })
const groupBody = v.object({
  name: requiredLineSchema(60),
  members: v.pipe(v.array(idSchema), v.maxLength(MAX_GROUP_MEMBERS, 'too_long')),
})

export const putTravellerGroup = endpoint({
  name: 'travellerGroups.put',
  method: 'PUT',
  path: `${groupsPath}/:groupId`,
  summary:
    'Create or change a group of travellers: its name and all of its members. A person is in one group at most: who is added leaves the other one. Owners and owneradmins only.',
  access: 'people',
  params: onGroup,
  body: groupBody,
  response: listSchema,
  errors: ['step_up_needed', 'not_found', 'group_name_taken', 'too_many_groups'],
})

export const removeTravellerGroup = endpoint({
  name: 'travellerGroups.remove',
  method: 'DELETE',
  path: `${groupsPath}/:groupId`,
  summary: "Remove a group: its rules end now, and its members have the company's.",
  access: 'people',
  params: onGroup,
  response: listSchema,
  errors: ['step_up_needed', 'not_found'],
})

export const COMPANY_POLICY_ENDPOINTS = [
  listCompanyPolicies,
  getCompanyPolicy,
  savePolicyDraft,
  dropPolicyDraft,
  activatePolicy,
  putTravellerGroup,
  removeTravellerGroup,
]
