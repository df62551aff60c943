import type { FlightDraft } from '#contract/products/flights/policy/policy-draft.ts'
import type { PolicySlot, PolicyTemplate } from '#src/bookings/policy-slot.ts'
import { flightRuleTexts } from './flight-rule-texts.ts'
import { FlightPolicyEditor } from './FlightPolicyEditor.tsx'

const template = (name: PolicyTemplate): FlightDraft => {
  const price = { verdict: 'warn' as const, abovePermille: 200, windowMinutes: 180 }
  if (name === 'government') {
    // Official trips are moved and called off: tickets have to allow at least a change.
    const fares = {
      verdict: 'warn' as const,
      allowed: ['changeable' as const, 'refundable' as const, 'flexible' as const],
    }
    return { cabin: { verdict: 'blocked', most: 'economy', longer: [] }, fares, price }
  }
  const longer = name === 'group' ? [{ fromMinutes: 8 * 60, most: 'business' as const }] : []
  return {
    cabin: { verdict: 'needs_approval', most: 'economy', longer },
    price,
    advance: { verdict: 'warn', leastDays: 7 },
  }
}

export const flightPolicy: PolicySlot = {
  Editor: FlightPolicyEditor,
  texts: flightRuleTexts,
  template: (name) => ({ flights: template(name) }),
  cities: () => [],
}
