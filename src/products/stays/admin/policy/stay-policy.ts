import type { PolicySlot, PolicyTemplate } from '#src/bookings/policy-slot.ts'
import type { StayDraft } from '#contract/products/stays/policy-draft.ts'
import { stayRuleTexts } from './stay-rule-texts.ts'
import { StayPolicyEditor } from './StayPolicyEditor.tsx'

const MEALS = ['room_only', 'breakfast', 'half_board'] as const

const template = (name: PolicyTemplate, amount: (rupiah: number) => number | null): StayDraft => {
  switch (name) {
    case 'small':
      return {
        nightlyRate: { verdict: 'warn', cities: {}, other: amount(1_000_000) },
        stars: { verdict: 'warn', most: 4 },
      }
    case 'group':
      return {
        nightlyRate: {
          verdict: 'warn',
          cities: { jakarta: amount(1_500_000), denpasar: amount(1_400_000), singapore: amount(3_500_000) },
          other: amount(1_100_000),
        },
        stars: { verdict: 'warn', most: 4 },
        boards: { verdict: 'warn', allowed: [...MEALS] },
        refundable: { verdict: 'warn' },
        advance: { verdict: 'warn', leastDays: 3 },
      }
    // Standard costs differ by regulation and year: the office enters them.
    case 'government':
      return {
        nightlyRate: { verdict: 'blocked', cities: {}, other: null },
        boards: { verdict: 'warn', allowed: ['room_only', 'breakfast'] },
      }
  }
}

export const stayPolicy: PolicySlot = {
  Editor: StayPolicyEditor,
  texts: stayRuleTexts,
  template,
  cities: ({ nightlyRate }) => Object.keys(nightlyRate?.cities ?? {}),
}
