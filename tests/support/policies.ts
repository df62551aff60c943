import { uuidv7 } from 'uuidv7'
import {
  activatePolicy,
  putTravellerGroup,
  savePolicyDraft,
  type PolicyLevel,
  type PolicyScopeDetail,
} from '#contract/products/company-policies.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { Role } from '#contract/core/roles.ts'
import type { Api } from './api.ts'
import { aClient, aUser, signedInAs, type User } from './accounts/people.ts'

export type Member = { user: User; as: string }

export const aMember = async (api: Api, clientId: string, roles: Role[]): Promise<Member> => {
  const user = await aUser(api, { clientId, roles })
  return { user, as: await signedInAs(api, user) }
}

/** A company without a policy, its owner and somebody who books. */
export const aCompanyOf = async (api: Api, zone = 'Asia/Jakarta') => {
  const { id: clientId } = await aClient(api, { zone })
  return {
    clientId,
    owner: await aMember(api, clientId, ['owner']),
    traveller: await aMember(api, clientId, ['user']),
    company: { level: 'company' as const, subjectId: clientId },
  }
}

type Subject = { level: PolicyLevel; subjectId: string }

/** Stores a draft as the first or the next one of its scope. */
export const draftFor = (
  api: Api,
  as: string,
  params: Subject,
  rules: PolicyDraft,
  { revision = 0, edit = uuidv7() } = {},
): Promise<PolicyScopeDetail> => api.ok(savePolicyDraft, { params, body: { rules, revision, edit } }, { as })

/** Stores a draft of a scope that has none, and activates it. */
export const activeFor = async (
  api: Api,
  as: string,
  params: Subject,
  rules: PolicyDraft,
  fromDay: string | null = null,
): Promise<PolicyScopeDetail> => {
  const { draftRules } = await draftFor(api, as, params, rules)
  return api.ok(activatePolicy, { params, body: { revision: draftRules?.revision ?? 0, fromDay } }, { as })
}

/** A group with members, as a scope of policies. */
export const aGroup = async (api: Api, as: string, members: readonly User[], name = 'Sales'): Promise<Subject> => {
  const groupId = uuidv7()
  const body = { name, members: members.map(({ id }) => id) }
  await api.ok(putTravellerGroup, { params: { groupId }, body }, { as })
  return { level: 'group', subjectId: groupId }
}
