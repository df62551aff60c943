import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChecklistItem } from '#contract/companies/checklist.ts'

type Labels = { title: MessageDescriptor; missing: MessageDescriptor }

/** Each step, and the effect of its absence. */
export const CHECKLIST_LABELS: Readonly<Record<ChecklistItem, Labels>> = {
  legal_entity: {
    title: msg`Legal entity with NPWP and address`,
    missing: msg`Invoices show "not specified", so you can't claim them for tax.`,
  },
  cost_centres: {
    title: msg`Cost centres`,
    missing: msg`Bookings can't be assigned, and budgets can't be set.`,
  },
  people: { title: msg`Employees`, missing: msg`Only you can book.` },
  policy: { title: msg`Travel policy`, missing: msg`Everything can be booked at any price.` },
  approver: { title: msg`Approver`, missing: msg`Bookings that need approval can't be requested.` },
  payment: { title: msg`Credit or online payment`, missing: msg`Only stays paid at the property can be booked.` },
}
