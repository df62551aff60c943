import {
  importPeople as importEndpoint,
  previewPeopleImport as previewEndpoint,
} from '#contract/companies/people-import.ts'
import * as endpoints from '#contract/companies/people.ts'
import { invitePerson, inviteAgain, withdrawInvitation } from '#server/domain/companies/joining/inviting.ts'
import { changeJoinCode, joinCodeOf } from '#server/domain/companies/joining/join-codes.ts'
import { importPeople, previewPeopleImport } from '#server/domain/companies/people/import/import-people.ts'
import { listPeople, upcomingOfPerson } from '#server/domain/companies/people/people-list.ts'
import {
  changeRoles,
  deactivatePerson,
  reactivatePerson,
  resetSecondFactor,
} from '#server/domain/companies/people/people.ts'
import type { PeopleGiven } from '#server/domain/companies/people/people-rules.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

/** Every change is answered with the list as it is afterwards. */
const then = async (call: PeopleGiven, changed: Promise<void>) => {
  await changed
  return listPeople(call.db, call.actor, call.now)
}

export const peopleRoutes = [
  memberRoute(endpoints.listPeople, ({ db, actor, now }) => listPeople(db, actor, now)),
  memberRoute(endpoints.invitePerson, (call) => then(call, invitePerson(call, call.body))),
  memberRoute(previewEndpoint, ({ body, ...call }) => previewPeopleImport(call, body)),
  onceRoute(importEndpoint, ({ body, ...call }) => importPeople(call, body)),
  memberRoute(endpoints.withdrawInvitation, (call) => then(call, withdrawInvitation(call, call.params.invitationId))),
  memberRoute(endpoints.inviteAgain, (call) => then(call, inviteAgain(call, call.params.invitationId))),
  memberRoute(endpoints.changeRoles, (call) => then(call, changeRoles(call, call.params.userId, call.body.roles))),
  memberRoute(endpoints.upcomingOfPerson, ({ db, actor, now, params }) =>
    upcomingOfPerson(db, actor, params.userId, now),
  ),
  memberRoute(endpoints.deactivatePerson, (call) => then(call, deactivatePerson(call, call.params.userId))),
  memberRoute(endpoints.reactivatePerson, (call) => then(call, reactivatePerson(call, call.params.userId))),
  memberRoute(endpoints.resetSecondFactor, (call) => then(call, resetSecondFactor(call, call.params.userId))),
  memberRoute(endpoints.getJoinCode, ({ db, actor }) => joinCodeOf(db, actor)),
  memberRoute(endpoints.renewJoinCode, (call) => changeJoinCode(call, 'renew')),
  memberRoute(endpoints.removeJoinCode, (call) => changeJoinCode(call, 'off')),
]
