import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Relation, TravellerFacts } from '#contract/accounts/travellers.ts'
import type { Fact } from '../records/BothVersions.tsx'
import { personFacts } from '../records/person-facts.ts'

export const RELATION_LABELS: Readonly<Record<Relation, MessageDescriptor>> = {
  colleague: msg`Colleague`,
  family: msg`Family`,
  guest: msg`Guest`,
}

export const loyaltyLabel = (loyalty: TravellerFacts['loyalty']): string =>
  loyalty.map(({ programme, number }) => `${programme} ${number}`).join(', ')

/** A traveller in words, always in the same order. */
export const travellerFacts = (traveller: TravellerFacts): Fact[] => [
  ...personFacts(traveller),
  { label: t`Relationship`, words: i18n._(RELATION_LABELS[traveller.relation]) },
  { label: t`Email`, words: traveller.email ?? '' },
  { label: t`Loyalty programmes`, words: loyaltyLabel(traveller.loyalty) },
]
