import type { PolicyVerdict } from '#contract/approvals/policy-verdicts.ts'
import { isFullNameOf, isSamePerson } from '#contract/core/person-names.ts'
import type { Db } from '#server/database/db.ts'
import type { Allocated } from '../companies/allocation/allocated.ts'
import { partyColleagues } from '../companies/booking-for/booking-for.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'

/** A traveller's name, and its field in the request. */
export type PartyMember = { name: string; field: string }

/**
 * Evaluates by name whether these people may travel on a booking by the rule of the company: `needs_approval` where guests
 * from outside need one. Throws `booking_for_not_allowed`, `guest_not_allowed` or `traveller_missing` at the fields.
 */
export const evaluateParty = async (
  tx: Db,
  actor: Actor,
  { rule, guests }: Allocated['partyRule'],
  members: readonly PartyMember[],
): Promise<Extract<PolicyVerdict, 'allow' | 'needs_approval'>> => {
  if (rule === 'everybody' && guests === 'allowed' && actor.calledBy === undefined) return 'allow'
  const colleagues = await partyColleagues(tx, actor)
  const own = colleagues.filter(({ is_self: isSelf }) => isSelf)
  const matches =
    (name: string) =>
    (one: (typeof colleagues)[number]): boolean =>
      isSamePerson(name, one.name) || (one.legal_name !== null && isSamePerson(name, one.legal_name))
  // Otherwise anyone could travel under a colleague's policy and budget.
  const travellers = colleagues.filter(({ is_traveller: isTraveller }) => isTraveller)
  const isThere = travellers.some((one) =>
    members.some(
      ({ name }) => isFullNameOf(name, one.name) || (one.legal_name !== null && isFullNameOf(name, one.legal_name)),
    ),
  )
  const [{ field: firstField } = { field: 'bookingFor' }] = members
  if (actor.calledBy !== undefined && !isThere) {
    throw new Refusal('traveller_missing', { fields: [{ field: firstField, code: 'traveller_missing' }] })
  }
  const evaluated = members.map(({ name, field }) => {
    if (own.some(matches(name))) return { field, code: null, isGuest: false }
    const named = colleagues.filter(matches(name))
    if (named.some(({ is_allowed: isAllowed }) => isAllowed)) return { field, code: null, isGuest: false }
    if (named.length > 0) return { field, code: 'booking_for_not_allowed' as const, isGuest: false }
    return { field, code: guests === 'not' ? ('guest_not_allowed' as const) : null, isGuest: true }
  })
  const fields = evaluated.flatMap(({ field, code }) => (code === null ? [] : [{ field, code }]))
  const [first] = fields
  if (first !== undefined) throw new Refusal(first.code, { fields })
  return guests === 'approval' && evaluated.some(({ isGuest }) => isGuest) ? 'needs_approval' : 'allow'
}
