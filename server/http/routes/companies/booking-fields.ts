import { allocationOfBooking } from '#contract/companies/allocated.ts'
import * as endpoints from '#contract/companies/booking-fields.ts'
import { getChecklist } from '#contract/companies/checklist.ts'
import { allocationOf } from '#server/domain/bookings/allocations.ts'
import { bookingFieldsOf, saveBookingFields } from '#server/domain/companies/allocation/booking-fields.ts'
import { allocationChoices, findUnits } from '#server/domain/companies/allocation/choices.ts'
import { allocationDefaultsOf, saveAllocationDefaults } from '#server/domain/companies/allocation/person-defaults.ts'
import { checklistOf } from '#server/domain/companies/setup/checklist.ts'
import { memberRoute } from '#server/http/route.ts'

export const bookingFieldsRoutes = [
  memberRoute(endpoints.getBookingFields, ({ db, actor }) => bookingFieldsOf(db, actor)),
  memberRoute(endpoints.saveBookingFields, ({ body, ...call }) => saveBookingFields(call, body)),
  memberRoute(endpoints.allocationChoices, ({ actor, query, ...call }) => allocationChoices(call, actor, query)),
  memberRoute(endpoints.findUnits, ({ actor, query, ...call }) => findUnits(call, actor, query)),
  memberRoute(allocationOfBooking, ({ actor, params, ...call }) => allocationOf(call, actor, params.bookingId)),
  memberRoute(endpoints.getAllocationDefaults, ({ db, actor, params }) =>
    allocationDefaultsOf(db, actor, params.userId),
  ),
  memberRoute(endpoints.saveAllocationDefaults, ({ params, body, ...call }) =>
    saveAllocationDefaults(call, params.userId, body),
  ),
  memberRoute(getChecklist, ({ actor, gateway, ...call }) =>
    checklistOf({ ...call, hasGateway: gateway !== null }, actor),
  ),
]
