import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SetupStep } from '#contract/companies/setup-steps.ts'
import { CHECKLIST_LABELS } from '../settings/checklist-labels.ts'

/** Each step, what to do in it, and what is not possible while it is missing. */
export const STEP_LABELS: Readonly<
  Record<SetupStep, { name: MessageDescriptor; task: MessageDescriptor; missing: MessageDescriptor }>
> = {
  entity: {
    name: msg`Legal entity`,
    task: msg`Add the NPWP, address and invoice email of the company your invoices are made out to.`,
    missing: CHECKLIST_LABELS.legal_entity.missing,
  },
  structure: {
    name: msg`Cost centres and projects`,
    task: msg`Add them one by one, or import a list.`,
    missing: CHECKLIST_LABELS.cost_centres.missing,
  },
  people: {
    name: msg`Employees`,
    task: msg`Invite your colleagues one by one, or import a list.`,
    missing: CHECKLIST_LABELS.people.missing,
  },
  approvals: {
    name: msg`Approvals`,
    task: msg`Make a second person travel admin, deputy or owner, and choose who approves and from which amount.`,
    missing: msg`No one can approve the bookings of your only approver.`,
  },
  policy: {
    name: msg`Travel policy`,
    task: msg`Start with a template and change what you like.`,
    missing: CHECKLIST_LABELS.policy.missing,
  },
  payment: {
    name: msg`Payment`,
    task: msg`See how your company pays now, and ask for a company account.`,
    missing: CHECKLIST_LABELS.payment.missing,
  },
}
