import type { Approval } from '#contract/products/flights/approval-envelope.ts'
import { money } from '#contract/core/money.ts'

/** What Ayu asked for: business class to Denpasar, evaluated by the second version of the policy. */
export const anApproval = (more: Partial<Approval> = {}): Approval => ({
  state: 'waiting',
  askedBy: 'Ayu Prameswari',
  askedAt: '2026-11-20T03:00:00.000Z',
  reason: 'I work on the way',
  evaluated: [
    {
      leg: 0,
      verdict: 'needs_approval',
      breaches: [{ rule: 'cabin', verdict: 'needs_approval', most: 'premium_economy' }],
      total: money(2_600_000, 'IDR'),
      lowest: money(1_100_000, 'IDR'),
    },
  ],
  policyVersion: 2,
  asked: money(2_600_000, 'IDR'),
  ceiling: money(2_650_000, 'IDR'),
  until: '2126-11-21T03:00:00.000Z',
  payWith: 'company_account',
  approvers: ['Budi Santoso', 'Dewi Anggraini'],
  decidedBy: null,
  decidedAt: null,
  note: '',
  ...more,
})
