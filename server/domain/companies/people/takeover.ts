import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import { ROLES, type Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import { changesSince, type Change } from '#server/domain/accounts/audit/changes-since.ts'

/** How an account can act for a thief: the stolen account let it in, gave it roles, or could sign in to it. */
type How = 'joined' | 'given' | 'entered'

export type Step = {
  how: How
  /** The account that did it, and when. */
  by: string
  at: Date
  /** The account that acts by it, and since when. */
  id: string
  from: Date
}
type GivenRoles = Step & { how: 'given'; before: Role[]; after: Role[] }
export type AnyStep = (Step & { how: 'joined' | 'entered' }) | GivenRoles

/** A taken-over account and its possible accomplices, each with the time since which it acts, and how they came to. */
export type Takeover = { actingSince: ReadonlyMap<string, Date>; steps: readonly AnyStep[] }

const isBy = (actingSince: ReadonlyMap<string, Date>, by: string | null, at: Date): boolean => {
  const since = by === null ? undefined : actingSince.get(by)
  return since !== undefined && at >= since
}

/** True if the stolen account or an accomplice did it. */
export const isDoneIn = ({ actingSince }: Takeover, { by, at }: { by: string | null; at: Date }): boolean =>
  isBy(actingSince, by, at)

/** Follows the steps from an account until no further one is found. */
const followed = (taken: string, since: Date, steps: readonly AnyStep[]): Takeover => {
  const actingSince = new Map([[taken, since]])
  let isGrowing = true
  while (isGrowing) {
    isGrowing = false
    for (const { by, at, id, from } of steps) {
      const known = actingSince.get(id)
      if (!isBy(actingSince, by, at) || (known !== undefined && known <= from)) continue
      actingSince.set(id, from)
      isGrowing = true
    }
  }
  return { actingSince, steps: steps.filter(({ by, at }) => isBy(actingSince, by, at)) }
}

const rolesDetails = v.object({ before: v.array(v.picklist(ROLES)), after: v.array(v.picklist(ROLES)) })

/** Changes in a save of the sign-in settings: the service itself, or the roles it gives. Older entries do not say. */
const savedChanges = ({ details }: Change): readonly unknown[] =>
  Array.isArray(details.changed) ? details.changed : ['service', 'roles']

const isSave = (change: Change): boolean => change.kind === 'company_sign_in_changed' && savedChanges(change).length > 0

const isConnecting = (change: Change): boolean => isSave(change) && savedChanges(change).includes('service')

/** True if the sign-in service was turned on or changed; not if the same settings were saved again. */
export const isProviderChange = (change: Change): boolean => change.kind === 'company_sign_in_enabled' || isSave(change)

/** Roles given by a person, or by the sign-in service: then attributed to the last account that changed it. Owners keep theirs. */
const roleSteps = (changes: readonly Change[]): AnyStep[] => {
  const steps: AnyStep[] = []
  let service: { by: string; at: Date } | null = null
  for (const change of changes) {
    const { kind, by, subjectUserId: id, at, details } = change
    if (isSave(change)) service = by === null ? null : { by, at }
    if (kind !== 'roles_changed' || id === null) continue
    const { before, after } = v.parse(rolesDetails, details)
    const isByService = by === null && details.method === 'company' && !before.includes('owner')
    const giver = by === null ? (isByService ? service : null) : { by, at }
    const isAdding = after.some((role) => !before.includes(role))
    if (isAdding && giver !== null) steps.push({ how: 'given', ...giver, id, from: at, before, after })
  }
  return steps
}

const reactivationSteps = (changes: readonly Change[]): AnyStep[] =>
  changes.flatMap(({ kind, by, subjectUserId: id, at }) =>
    kind === 'person_reactivated' && by !== null && id !== null ? [{ how: 'joined', by, at, id, from: at }] : [],
  )

/** People who joined by the company code, attributed to the last account that set it. */
const codeSteps = (changes: readonly Change[]): AnyStep[] => {
  const steps: AnyStep[] = []
  let code: { by: string; at: Date } | null = null
  for (const { kind, by, subjectUserId: id, at, details } of changes) {
    if (kind === 'join_code_changed') code = by !== null && details.isOn === true ? { by, at } : null
    if (kind === 'email_verified' && code !== null && id !== null) steps.push({ how: 'joined', ...code, id, from: at })
  }
  return steps
}

type Entry = { id: string; at: Date; createdAt: Date }

/**
 * Accounts that the company's sign-in service created, attributed to the account that changed it or turned it on, and older
 * ones it signed in, attributed to the account that connected it.
 */
const providerSteps = (changes: readonly Change[], entries: readonly Entry[]): AnyStep[] => {
  const acts = changes.filter(isProviderChange)
  return acts.flatMap((act, index) => {
    const { by, at } = act
    if (by === null) return []
    const next = acts
      .slice(index + 1)
      .find((later) => isConnecting(later) && later.by !== by && later.details.issuer !== act.details.issuer)
    const first = new Map<string, Entry>()
    for (const entry of entries) {
      const known = first.get(entry.id)
      const isWithin = entry.at >= at && (next === undefined || entry.at < next.at)
      if (isWithin && (known === undefined || entry.at < known.at)) first.set(entry.id, entry)
    }
    return [...first.values()].flatMap(({ id, at: from, createdAt }): AnyStep[] => {
      if (createdAt >= at) return [{ how: 'joined', by, at, id, from }]
      return isConnecting(act) ? [{ how: 'entered', by, at, id, from }] : []
    })
  })
}

export const PROVIDER_KINDS: readonly AuditKind[] = ['company_sign_in_changed', 'company_sign_in_enabled']
const KINDS: AuditKind[] = [
  ...PROVIDER_KINDS,
  'roles_changed',
  'person_reactivated',
  'join_code_changed',
  'email_verified',
]

const entriesOf = async (tx: Db, clientId: string, since: Date): Promise<Entry[]> => {
  const { createdAt } = users
  const bySession = await tx
    .select({ id: users.id, at: sessions.createdAt, createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.clientId, clientId), isNotNull(sessions.providerId), gte(sessions.createdAt, since)))
  const byIdentity = await tx
    .select({ id: users.id, at: externalIdentities.madeAt, createdAt })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.clientId, clientId), gte(externalIdentities.madeAt, since)))
  return [...bySession, ...byIdentity]
}

const invitationSteps = async (tx: Db, clientId: string, since: Date): Promise<AnyStep[]> => {
  const accepted = await tx
    .select({ by: invitations.invitedByUserId, id: invitations.acceptedByUserId, at: invitations.acceptedAt })
    .from(invitations)
    .where(and(eq(invitations.clientId, clientId), gte(invitations.acceptedAt, since)))
  return accepted.flatMap(({ by, id, at }) =>
    id === null || at === null ? [] : [{ how: 'joined', by, at, id, from: at }],
  )
}

/** Follows access given by an account that may be stolen, and by the people it let into its company, since a time. */
export const takeoverOf = async (
  tx: Db,
  { id, clientId }: { id: string; clientId: string },
  since: Date,
): Promise<Takeover> => {
  const changes = await changesSince(tx, { kinds: KINDS, since, clientId })
  const isProviderSet = changes.some(isProviderChange)
  return followed(id, since, [
    ...roleSteps(changes),
    ...reactivationSteps(changes),
    ...codeSteps(changes),
    ...(await invitationSteps(tx, clientId, since)),
    ...(isProviderSet ? providerSteps(changes, await entriesOf(tx, clientId, since)) : []),
  ])
}

/** Open accounts that joined by a code of the company since then which nobody of the takeover set; its members could read it. */
export const joinedByCode = async (tx: Db, { actingSince }: Takeover, clientId: string, since: Date) => {
  const changes = await changesSince(tx, { kinds: ['email_verified'], since, clientId })
  const ids = changes.flatMap(({ subjectUserId: id }) => (id === null || actingSince.has(id) ? [] : [id]))
  const people = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id)
  return people.flatMap(({ email, disabledAt }) => (disabledAt === null ? [email] : []))
}

/** Changes of these kinds by the stolen account and its accomplices. */
export const doneIn = async (
  tx: Db,
  takeover: Takeover,
  { kinds, clientId }: { kinds: AuditKind[]; clientId?: string },
): Promise<Change[]> => {
  const { actingSince } = takeover
  const since = new Date(Math.min(...[...actingSince.values()].map((at) => at.getTime())))
  const changes = await changesSince(tx, {
    by: [...actingSince.keys()],
    kinds,
    since,
    ...(clientId !== undefined && { clientId }),
  })
  return changes.filter((change) => isDoneIn(takeover, change))
}

/** Accomplices of these kinds, without the stolen account. */
export const peopleIn = async (tx: Db, { steps }: Takeover, how: readonly How[]) => {
  const ids = steps.flatMap((step) => (how.includes(step.how) ? [step.id] : []))
  return tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id)
}
