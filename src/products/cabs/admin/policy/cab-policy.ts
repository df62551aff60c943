import type { PolicySlot } from '#src/bookings/policy-slot.ts'
import { cabRuleTexts } from './cab-rule-texts.ts'
import { CabPolicyEditor } from './CabPolicyEditor.tsx'

const template: PolicySlot['template'] = (name, amount) => {
  const classes = {
    verdict: 'needs_approval' as const,
    allowed: ['economy' as const, 'comfort' as const, 'van' as const],
  }
  if (name === 'small') return { cabs: { perRide: { verdict: 'needs_approval', most: amount(750_000) } } }
  if (name === 'government') return { cabs: { classes, perRide: { verdict: 'blocked', most: amount(500_000) } } }
  return {
    cabs: {
      classes,
      hours: { verdict: 'warn', from: '05:00', until: '23:00' },
      perRide: { verdict: 'needs_approval', most: amount(1_500_000) },
      perMonth: { verdict: 'warn', most: amount(8_000_000) },
    },
  }
}

export const cabPolicy: PolicySlot = {
  Editor: CabPolicyEditor,
  texts: cabRuleTexts,
  template,
  cities: ({ cabs }) => cabs?.cities?.allowed ?? [],
}
