import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import type { Actor } from '../kernel/actor.ts'

type Reader = Pick<Actor, 'clientId' | 'roles'>

/** People, invitations and the code of a company are its own business: also the operator's admins see theirs only. */
export const isOfCompany = (actor: Reader, row: { clientId: string }): boolean => row.clientId === actor.clientId

/** Owners and owneradmins change the people; admins read. */
export const mayRunPeople = (actor: Reader): boolean => mayChangePeople(actor.roles)
