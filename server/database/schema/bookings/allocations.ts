import { jsonb, pgTable, uuid, index } from 'drizzle-orm/pg-core'
import type { InvoiceParty } from '#contract/payments/invoices.ts'
import { ofClient } from '../accounts/people.ts'
import { costUnits, legalEntities } from '../companies/structure.ts'
import { bookings } from './bookings.ts'

/** Code and name of a cost centre or project at the time of booking. */
export type AllocatedUnit = { code: string; name: string }

/** Invoice recipient, cost centre and project of a booking; never changed after booking. */
export const bookingAllocations = pgTable(
  'booking_allocations',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    ...ofClient(),
    legalEntityId: uuid('legal_entity_id').references(() => legalEntities.id),
    costCentreId: uuid('cost_centre_id').references(() => costUnits.id),
    projectId: uuid('project_id').references(() => costUnits.id),
    /** As they were when it was booked. */
    invoiceTo: jsonb('invoice_to').$type<InvoiceParty>(),
    costCentre: jsonb('cost_centre').$type<AllocatedUnit>(),
    project: jsonb('project').$type<AllocatedUnit>(),
  },
  (table) => [
    index('booking_allocations_cost_centre').on(table.clientId, table.costCentreId),
    index('booking_allocations_project').on(table.clientId, table.projectId),
  ],
)
