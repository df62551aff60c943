import * as endpoints from '#contract/hosts/staff/staff.ts'
import { acceptEmployment, employmentOf, endEmployment } from '#server/domain/hosts/staff/employment.ts'
import { changeStaffRole, inviteStaff, removeStaff, staffOf } from '#server/domain/hosts/staff/staff.ts'
import { memberRoute } from '#server/http/route.ts'

export const staffRoutes = [
  memberRoute(endpoints.listStaff, ({ db, actor, now }) => staffOf(db, actor, now)),
  memberRoute(endpoints.inviteStaff, ({ params, body, ...given }) => inviteStaff(given, { ...params, ...body })),
  memberRoute(endpoints.changeStaffRole, ({ params, body, ...given }) =>
    changeStaffRole(given, { ...params, ...body }),
  ),
  memberRoute(endpoints.removeStaff, ({ params, ...given }) => removeStaff(given, params.staffId)),
  memberRoute(endpoints.getEmployment, ({ db, actor, now }) => employmentOf(db, actor, now)),
  memberRoute(endpoints.acceptEmployment, ({ params, ...given }) => acceptEmployment(given, params.staffId)),
  memberRoute(endpoints.endEmployment, ({ params, ...given }) => endEmployment(given, params.staffId)),
]
