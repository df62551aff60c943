import type { PolicySlot } from '#src/bookings/policy-slot.ts'
import { tourRuleTexts } from './tour-rule-texts.ts'
import { TourPolicyEditor } from './TourPolicyEditor.tsx'

const template: PolicySlot['template'] = (name, amount) =>
  name === 'government'
    ? { tours: { perPerson: { verdict: 'needs_approval', most: amount(500_000) } } }
    : {
        tours: {
          perPerson: { verdict: 'needs_approval', most: amount(1_000_000) },
          ...(name === 'group' && { advance: { verdict: 'warn' as const, leastDays: 2 } }),
        },
      }

export const tourPolicy: PolicySlot = { Editor: TourPolicyEditor, texts: tourRuleTexts, template, cities: () => [] }
